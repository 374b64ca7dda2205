import { useLocation } from 'wouter';
import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { costText } from '../../core/reporting/spend-text.ts';
import { capital } from '../../core/capital.ts';
import { count, duration, plural } from '../ui/formats.ts';
import { RowList } from '../ui/row-list.tsx';
import { turnNumber } from './conversation-view.ts';
import { ExchangeDetail } from './exchange-detail.tsx';
import { exchangeKey, turnOfExchange } from './exchange-view.ts';

const ROW_PX = 46;

/** Tokens and cost, or what went wrong. */
function secondLine({ fault, reply, input_tokens, output_tokens, cost_usd }: RecordedExchange): string {
  if (fault) return fault.message;
  if (reply?.heard) {
    const { spoken_ms } = reply.heard.turn;
    return `${spoken_ms === 0 ? 'nothing said' : `${duration(spoken_ms)} of speech`} · ${costText(cost_usd)}`;
  }
  const tokens =
    input_tokens === null || output_tokens === null
      ? 'tokens unknown'
      : `${count(input_tokens)} + ${plural(output_tokens, 'token')}`;
  return `${tokens} · ${costText(cost_usd)}`;
}

function ExchangeLine({ exchange, turn }: { exchange: RecordedExchange; turn: Turn | undefined }) {
  const { role, attempt, status, fault, first_token_ms } = exchange;
  return (
    <>
      <span className="flex items-baseline gap-2">
        <span className={`font-medium ${role === 'agent' ? 'text-accent' : 'text-muted'}`}>{capital(role)}</span>
        <span className="text-sm text-muted">{turn ? `turn ${turnNumber(turn.index)}` : 'no turn'}</span>
        {attempt > 0 && <span className="text-sm text-warn">retry {attempt}</span>}
        <span className="ml-auto text-sm text-muted">
          {first_token_ms === null ? (status ?? 'no answer') : duration(first_token_ms)}
        </span>
      </span>
      <span className={`truncate text-sm ${fault ? 'text-fail' : 'text-subtle'}`}>
        {fault && <span aria-hidden>✗ </span>}
        {secondLine(exchange)}
      </span>
    </>
  );
}

export interface ModelTabProps {
  /** In order. */
  exchanges: readonly RecordedExchange[];
  turns: readonly Turn[];
  selected: RecordedExchange | undefined;
  /** Of the address, besides which request is meant. */
  query?: Readonly<Record<string, string>>;
}

/** Every request to a model in the order of the conversation, and one of them word for word. */
export function ModelTab({ exchanges, turns, selected, query = {} }: ModelTabProps) {
  const [path] = useLocation();
  const items = exchanges.map((exchange) => ({
    id: exchangeKey(exchange),
    exchange,
    turn: turnOfExchange(turns, exchange),
  }));
  return (
    <div className="grid h-full min-h-0 grid-cols-[minmax(220px,280px)_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col border-r border-line bg-sunken">
        <RowList
          label="Requests to models"
          items={items}
          rowPx={ROW_PX}
          selectedId={selected ? exchangeKey(selected) : null}
          hrefOf={({ id, turn }) =>
            `${path}?${new URLSearchParams({ ...query, exchange: id, ...(turn && { turn: String(turnNumber(turn.index)) }) }).toString()}`
          }
        >
          {({ exchange, turn }) => <ExchangeLine exchange={exchange} turn={turn} />}
        </RowList>
      </div>
      {selected ? (
        <ExchangeDetail key={exchangeKey(selected)} exchange={selected} turn={turnOfExchange(turns, selected)} />
      ) : (
        <p className="p-4 text-muted">No model was asked for this turn: choose a request on the left.</p>
      )}
    </div>
  );
}

import type { RecordedExchange } from '../../core/contract/local/exchange.ts';
import type { Turn } from '../../core/contract/turn.ts';
import { costText } from '../../core/reporting/spend-text.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { capital } from '../../core/capital.ts';
import { bytes, count, duration } from '../ui/formats.ts';
import { turnNumber } from './conversation-view.ts';
import { ExchangeAnswer } from './exchange-answer.tsx';
import { ExchangeRequest, SpokenRequest } from './exchange-request.tsx';
import { requestView, spokenView } from './exchange-view.ts';

type Heard = NonNullable<NonNullable<RecordedExchange['reply']>['heard']>;

const known = (value: number | null, written: (value: number) => string): string =>
  value === null ? 'unknown' : written(value);

/** Of a turn on a line. */
function lineFacts(exchange: RecordedExchange, { turn, barge_in_ms }: Heard): [label: string, value: string][] {
  const { reply } = exchange;
  const source = reply?.timing.source === 'recorded' ? ', recorded' : '';
  const facts: [string, number | null][] = [
    ['First sound', turn.first_audio_ms],
    ['Spoken', turn.spoken_ms],
    ['Silence in it', turn.silence_ms],
    ['Cut in after', turn.cut_in_ms],
    ['The turn before stopped after', barge_in_ms],
  ];
  return [
    ...facts.flatMap(([label, ms]): [string, string][] => (ms === null ? [] : [[label + source, duration(ms)]])),
    ['Late, lost', `${turn.late_frames}, ${turn.lost_frames} frames`],
    ['Whole turn', duration(exchange.total_ms)],
    ['Cost', known(exchange.cost_usd, costText)],
    ['Sent', bytes(exchange.bytes_out)],
    ['Received', bytes(exchange.bytes_in)],
  ];
}

function factsOf(exchange: RecordedExchange): [label: string, value: string][] {
  const { reply } = exchange;
  if (reply?.heard) return lineFacts(exchange, reply.heard);
  return [
    ['Status', exchange.status === null ? 'no answer' : String(exchange.status)],
    [
      reply?.timing.source === 'recorded' ? 'First token, recorded' : 'First token',
      exchange.first_token_ms === null ? 'none' : duration(exchange.first_token_ms),
    ],
    ['Whole answer', duration(exchange.total_ms)],
    ['Asked', known(exchange.input_tokens, (value) => `${count(value)} tokens`)],
    ['Answered', known(exchange.output_tokens, (value) => `${count(value)} tokens`)],
    ['Cost', known(exchange.cost_usd, costText)],
    ['Sent', bytes(exchange.bytes_out)],
    ['Ended by', reply?.finish ?? 'no answer'],
  ];
}

/** One request to a model and its answer, word for word. */
export function ExchangeDetail({ exchange, turn }: { exchange: RecordedExchange; turn: Turn | undefined }) {
  const spoken = spokenView(exchange.request);
  const request = requestView(exchange.request);
  const raw = JSON.stringify(exchange.request, null, 2);
  const title = `${capital(exchange.role)}${turn ? `, turn ${turnNumber(turn.index)}` : ''}`;
  return (
    <section
      aria-label={`Request of the ${exchange.role}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      className="flex min-h-0 flex-col gap-4 overflow-auto p-4 outline-offset-[-2px]"
    >
      <header className="flex flex-col gap-2">
        <h2 className="font-semibold">
          {title}
          <span className="pl-2 font-normal text-muted">
            {exchange.model === '' || exchange.engine === exchange.model
              ? exchange.engine
              : `${exchange.engine} (${exchange.model})`}
            {exchange.attempt > 0 && `, retry ${exchange.attempt}`}
          </span>
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          {factsOf(exchange).map(([label, value]) => (
            <div key={label} className="flex flex-col">
              <dt className="text-sm text-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <section aria-label="Answer" className="flex flex-col gap-1">
        <h3 className="font-semibold">Answer</h3>
        <ExchangeAnswer exchange={exchange} />
      </section>
      <section aria-label="Request" className="flex flex-col gap-1">
        <h3 className="flex items-center gap-1 font-semibold">
          Request <CopyButton text={raw} label="Copy the request as JSON" />
        </h3>
        {spoken ? (
          <SpokenRequest spoken={spoken} />
        ) : request ? (
          <ExchangeRequest request={request} />
        ) : (
          <pre className="overflow-auto rounded bg-sunken p-2 font-mono text-sm">{raw}</pre>
        )}
      </section>
    </section>
  );
}

import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SENTENCE_LIMIT, type ShapedCall, type Trade } from '../../../core/contract/local/call-draft.ts';
import { useShapeCall, useTrades } from '../../api/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextInput } from '../../ui/field.tsx';
import { DraftBoard } from './draft-board.tsx';
import { useFirstCall } from './use-first-call.ts';

const EXAMPLE = 'Reminding patients of dental cleanings at Bright Smile on Thursday at 3 pm';

interface UnderstoodProps {
  shaped: ShapedCall;
  /** All of them: where none fits, each is offered. */
  trades: readonly Trade[];
  onTrade: (trade: Trade) => void;
}

/** What the sentence was taken for, and what of it went where. */
function Understood({ shaped, trades, onTrade }: UnderstoodProps) {
  const unused = shaped.named.filter(({ used }) => !used);
  const others = (shaped.recognised ? shaped.likely : trades).filter(({ trade }) => trade !== shaped.draft.trade);
  return (
    <output className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span>
        {shaped.recognised ? (
          <>
            Shaped as <strong className="text-fg">{shaped.title}</strong>
            {shaped.named.some(({ used }) => used) && ': '}
            {shaped.named
              .filter(({ used }) => used)
              .map(({ what, text }) => `${what} ${text}`)
              .join(', ')}
            .
          </>
        ) : (
          'None of the trades fits for certain: this is a plain call about it.'
        )}
        {unused.length > 0 && ` It has no place for ${unused.map(({ text }) => `“${text}”`).join(' and ')}.`}
      </span>
      {others.length > 0 && <span>Rather</span>}
      {others.map((trade) => (
        <button key={trade.trade} type="button" className="text-accent hover:underline" onClick={() => onTrade(trade)}>
          {trade.title}
        </button>
      ))}
    </output>
  );
}

/** One sentence, and a call that is played at once: what somebody begins with who has nothing yet. */
export function FirstCall({ accountId }: { accountId: string }) {
  const call = useFirstCall(accountId);
  const trades = useTrades().data?.items ?? [];
  const shape = useShapeCall();
  const [, navigate] = useLocation();
  const field = useRef<HTMLInputElement>(null);
  /** Another shape is another board: what settles there begins anew. */
  const [shapes, setShapes] = useState(0);
  const { shaped } = call;
  // It is all that this screen asks for.
  useEffect(() => field.current?.focus(), []);

  const take = (wanted: { sentence: string; trade?: string }) =>
    shape.mutate(wanted, {
      onSuccess: (found) => {
        call.take(found);
        setShapes((count) => count + 1);
      },
    });
  const takeTrade = ({ trade, example }: Trade) => {
    const sentence = call.sentence.trim() || example;
    take({ sentence, trade });
    field.current?.focus();
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <form
        className={`flex shrink-0 flex-col gap-2 px-6 ${shaped ? 'border-b border-line py-3' : 'mx-auto w-full max-w-3xl pt-[14vh]'}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (call.sentence.trim() !== '') take({ sentence: call.sentence.trim() });
        }}
      >
        <label htmlFor="sentence" className={shaped ? 'font-semibold' : 'text-xl font-semibold'}>
          What is the call about?
        </label>
        <div className="flex gap-2">
          <TextInput
            ref={field}
            id="sentence"
            autoComplete="off"
            maxLength={SENTENCE_LIMIT}
            value={call.sentence}
            placeholder={EXAMPLE}
            onText={call.type}
            className="flex-1"
          />
          <Button type="submit" kind="primary" disabled={call.sentence.trim() === ''} spins={shape.isPending}>
            {shaped ? 'Shape anew' : 'Shape and play'}
          </Button>
          {call.before && (
            <Button
              icon={Undo2}
              onClick={() => {
                call.undo();
                setShapes((count) => count + 1);
              }}
            >
              Undo
            </Button>
          )}
        </div>
        <FailureNote error={shape.error} />
        {shaped ? (
          <Understood shaped={shaped} trades={trades} onTrade={takeTrade} />
        ) : (
          <>
            <p className="text-muted">
              One sentence is enough: script, role, agent and a lead are shaped from it, and the call is played at once.
              Or begin with a trade:
            </p>
            <fieldset aria-label="Trades" className="flex flex-wrap gap-1.5">
              {trades.map((trade) => (
                <Button key={trade.trade} title={trade.example} onClick={() => takeTrade(trade)}>
                  {trade.title}
                </Button>
              ))}
            </fieldset>
          </>
        )}
      </form>
      {shaped && (
        <DraftBoard
          key={shapes}
          draft={shaped.draft}
          onEdit={call.edit}
          onSaved={(saved) => {
            call.clear();
            navigate(
              `/first-steps?${new URLSearchParams({ agent: saved.agent_id, set: saved.scenario_set_id, lead: saved.lead_id }).toString()}`,
            );
          }}
        />
      )}
    </div>
  );
}

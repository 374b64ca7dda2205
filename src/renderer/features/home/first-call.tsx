import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  SENTENCE_LIMIT,
  type CallValue,
  type ShapedCall,
  type Trade,
} from '../../../core/contract/local/call-draft.ts';
import { useShapeCall, useTrades, type ShapeWish } from '../../api/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { TextInput } from '../../ui/field.tsx';
import { CallValues } from './call-values.tsx';
import { DraftBoard } from './draft-board.tsx';
import { useFirstCall } from './use-first-call.ts';
import { WhichTrade } from './which-trade.tsx';

const EXAMPLE = 'Reminding patients of dental cleanings at Bright Smile on Thursday at 3 pm';
/** The trade that stands for all others. */
const PLAIN = 'general';

const exampleOf = (trades: readonly Trade[], shaped: ShapedCall | null): string =>
  trades.find(({ trade }) => trade === shaped?.draft.trade)?.example ?? EXAMPLE;

interface UnderstoodProps {
  shaped: ShapedCall;
  /** All of them: where none fits, each is offered. */
  trades: readonly Trade[];
  onTrade: (trade: Trade) => void;
}

/** What the sentence was taken for, and what else it may be. */
function Understood({ shaped, trades, onTrade }: UnderstoodProps) {
  const isPlain = shaped.draft.trade === PLAIN;
  const others = (isPlain ? trades : shaped.likely).filter(({ trade }) => trade !== shaped.draft.trade);
  return (
    <output className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span>
        {isPlain ? (
          'None of the trades: this is a plain call about it.'
        ) : (
          <>
            Shaped as <strong className="text-fg">{shaped.title}</strong>.
          </>
        )}
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
  /** Waits for a yes, since texts would be written over. */
  const [asked, setAsked] = useState<ShapeWish | null>(null);
  const { shaped } = call;
  // It is all that this screen asks for.
  useEffect(() => field.current?.focus(), []);

  const anew = () => setShapes((count) => count + 1);
  const shapeNow = (wish: ShapeWish) =>
    shape.mutate(wish, {
      onSuccess: (found) => {
        call.take(found);
        anew();
      },
    });
  const take = (wish: ShapeWish) => (call.edited.length > 0 ? setAsked(wish) : shapeNow(wish));
  const given = Object.fromEntries(
    (shaped?.values ?? []).flatMap(({ what, text, origin }) => (origin === 'given' ? [[what, text]] : [])),
  );
  const takeTrade = ({ trade }: Trade) => {
    // Where nothing was said, all is assumed: an example's company is nobody's.
    take({ sentence: call.sentence.trim(), trade, values: given });
    field.current?.focus();
  };
  const takeValue = (what: CallValue, text: string) => {
    if (!shaped) return;
    const { sentence, trade } = shaped.draft;
    take({ sentence, trade, values: { ...given, [what]: text } });
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div
        className={`flex shrink-0 flex-col gap-2 px-6 ${shaped ? 'border-b border-line py-3' : 'mx-auto w-full max-w-3xl pt-[14vh]'}`}
      >
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const sentence = call.sentence.trim();
            if (sentence !== '') take({ sentence, values: given, saysAnew: sentence !== shaped?.draft.sentence });
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
              placeholder={exampleOf(trades, shaped)}
              onText={call.type}
              className="flex-1"
            />
            <Button type="submit" kind="primary" disabled={call.sentence.trim() === ''} spins={shape.isPending}>
              {shaped ? 'Shape anew' : 'Shape and play'}
            </Button>
            {call.canUndo && (
              <Button
                icon={Undo2}
                onClick={() => {
                  call.undo();
                  anew();
                }}
              >
                Undo
              </Button>
            )}
          </div>
        </form>
        <FailureNote error={shape.error} />
        {shaped?.recognised && (
          <>
            <Understood shaped={shaped} trades={trades} onTrade={takeTrade} />
            <CallValues shaped={shaped} shapes={shapes} onChange={takeValue} />
          </>
        )}
        {!shaped && (
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
      </div>
      {shaped?.recognised === false && <WhichTrade shaped={shaped} trades={trades} onTrade={takeTrade} />}
      {shaped?.recognised && (
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
      {asked && (
        <ConfirmDialog
          title="Shape the call anew?"
          doIt="Shape anew"
          busy={shape.isPending}
          onConfirm={() => {
            setAsked(null);
            shapeNow(asked);
          }}
          onClose={() => {
            setAsked(null);
            anew();
          }}
        >
          What you wrote in the {call.edited.join(' and the ')} since it was shaped is written over. Undo brings it
          back.
        </ConfirmDialog>
      )}
    </div>
  );
}

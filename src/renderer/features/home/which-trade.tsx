import type { ShapedCall, Trade } from '../../../core/contract/local/call-draft.ts';
import { Button } from '../../ui/button.tsx';

/** Asks which kind of call is meant, where the sentence leaves that open. */
export function WhichTrade({
  shaped: { likely },
  trades,
  onTrade,
}: {
  shaped: ShapedCall;
  trades: readonly Trade[];
  onTrade: (trade: Trade) => void;
}) {
  const others = trades.filter(({ trade }) => !likely.some((one) => one.trade === trade));
  return (
    <section aria-labelledby="which-trade" className="mx-auto flex w-full max-w-3xl flex-col gap-3 overflow-auto p-6">
      <h2 id="which-trade" className="text-lg font-semibold">
        Which kind of call is it?
      </h2>
      <p className="text-muted">The sentence could be about any of these. Choose one, or say more about it above.</p>
      <ul className="flex flex-col gap-2">
        {likely.map((trade) => (
          <li key={trade.trade}>
            <button
              type="button"
              aria-label={trade.title}
              className="flex w-full flex-col rounded border border-line-strong bg-raised px-3 py-2 text-left hover:bg-hover"
              onClick={() => onTrade(trade)}
            >
              <strong>{trade.title}</strong>
              <span className="text-sm text-muted">For example: {trade.example}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="text-muted">Or another one:</p>
      <div className="flex flex-wrap gap-1.5">
        {others.map((trade) => (
          <Button key={trade.trade} title={trade.example} onClick={() => onTrade(trade)}>
            {trade.title}
          </Button>
        ))}
      </div>
    </section>
  );
}

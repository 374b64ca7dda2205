import type { SimulationSummary } from '../../core/contract/local/simulation.ts';
import { agreementShort, agreementText } from '../../core/reporting/agreement-text.ts';
import { isRuleBased } from '../../core/reporting/rule-based.ts';

/** How far rules forecast a model, beside the score of a run by rules; nothing where no run by a model was paired with one. */
export function AgreementMark({ run }: { run: SimulationSummary }) {
  const agreed = run.agreement && isRuleBased(run.engines) ? agreementShort(run.agreement) : null;
  if (agreed === null || !run.agreement) return null;
  return (
    <span className="min-w-0 truncate text-sm text-muted" title={agreementText(run.agreement, run.id)}>
      agrees {agreed}
    </span>
  );
}

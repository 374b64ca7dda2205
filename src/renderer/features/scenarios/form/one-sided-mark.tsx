import type { ExpectationRecord } from '../../../../core/contract/local/agent-gap.ts';
import { plural } from '../../../ui/formats.ts';

/** That an expectation came out the same in every stored trial: what never fails may look for nothing. */
export function OneSidedMark({ record }: { record: ExpectationRecord | undefined }) {
  if (!record || (record.failed > 0 && record.failed < record.trials)) return null;
  const never = record.failed === 0 ? 'failed' : 'passed';
  return (
    <span
      className={`min-w-0 text-sm ${never === 'passed' ? 'text-warn' : 'text-subtle'}`}
      title={
        never === 'failed'
          ? 'In no stored trial of this scenario: perhaps it looks for nothing'
          : 'In no stored trial of this scenario: perhaps it asks for what nobody does'
      }
    >
      {never === 'passed' && <span aria-hidden>▲ </span>}
      never {never} in {plural(record.trials, 'trial')}
    </span>
  );
}

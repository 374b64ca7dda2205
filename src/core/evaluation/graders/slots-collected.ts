/** Passes when the agent wrote down every slot with the right value: the given one, else the lead's own fact. */
import { sameValue } from '../../language/slot-values.ts';
import type { Act } from '../../contract/turn.ts';
import { collectedFor } from '../expected-slot.ts';
import { meant } from '../lead-fault.ts';
import { finding, turnNumbers, type Grader } from '../grader.ts';

/** Values by which an agenda lead says that it does not say. */
const EVASIONS = ['unsure', 'unknown'];

export const slotsCollected: Grader<'slots_collected'> = ({ slots }, { call, facts, turns }) => {
  const wanted = Array.isArray(slots) ? slots.map((name) => [name, facts[name]] as const) : Object.entries(slots);
  const faults: string[] = [];
  const at: number[] = [];
  for (const [name, value] of wanted) {
    const collected = collectedFor(name, call);
    const isIts = ({ slot }: Act) => slot === name || (slot !== null && slot === collected?.slot);
    const asked = turns
      .filter(({ speaker, acts }) => speaker === 'agent' && acts.some(isIts))
      .map(({ index }) => index);
    const about = turns.filter(
      (turn) => turn.speaker === 'lead' && meant(turn).some((one) => isIts(one) && one.act !== 'request'),
    );
    const told = about
      .filter((turn) => meant(turn).some((one) => isIts(one) && one.value !== null && !EVASIONS.includes(one.value)))
      .map(({ index }) => index);
    const evaded = about.filter(({ index }) => !told.includes(index)).map(({ index }) => index);
    at.push(...(told.length > 0 ? told : evaded));
    if (collected !== null && (value === undefined || sameValue(value, collected.value))) continue;
    const where =
      told.length > 0
        ? `the lead answered in ${turnNumbers(told)}`
        : evaded.length > 0
          ? `the lead evaded it in ${turnNumbers(evaded)}`
          : asked.length > 0
            ? `asked in ${turnNumbers(asked)}, never answered`
            : 'it was never asked for';
    if (about.length === 0) at.push(...asked);
    faults.push(
      collected === null
        ? `${name} was not collected (${where})`
        : `${name} is ${JSON.stringify(collected.value)}, not ${JSON.stringify(value)} (${where})`,
    );
  }
  const last = turns.findLast(({ speaker }) => speaker === 'agent');
  // What never happened is missing at the latest where the agent stopped.
  const evidence = at.length > 0 || !last ? [...new Set(at)].toSorted((a, b) => a - b) : [last.index];
  const value = wanted.length === 0 ? 1 : (wanted.length - faults.length) / wanted.length;
  return faults.length === 0
    ? finding(true, `Collected ${wanted.map(([name]) => name).join(', ')}`, evidence, { value })
    : finding(false, faults.join(' and '), evidence, { value });
};

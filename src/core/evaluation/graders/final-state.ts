/** Passes when the scenario's state holds what it should in the end; other keys may be there too. */
import { z } from 'zod';
import { defineGrader, graded } from '../grader.ts';
import { differences, differenceText, type Difference } from '../subset.ts';

export const finalState = defineGrader({
  name: 'final_state',
  note: 'the state in the end',
  start: { state: { key: 'value' } },
  fields: {
    state: z
      .record(z.string(), z.unknown())
      .meta({ description: "What the scenario's state must hold in the end; other keys may be there too." }),
  },
  sentences: {
    as_expected: () => 'The state is as expected',
    different: ({ differences: faults }: { differences: readonly Difference[] }, words) =>
      `In the final state ${faults.map((fault) => differenceText(fault, words)).join(' and ')}`,
  },
  *idle({ state }) {
    if (Object.keys(state).length === 0)
      yield { path: ['state'], message: 'It can never fail: say what the state must hold' };
  },
  needs: () => 'actions',
  grade: ({ state }, { final_state, turns, language }) => {
    const faults = differences(language, final_state, state, '');
    const at = turns.filter(({ action }) => action !== null).map(({ index }) => index);
    return faults.length === 0
      ? graded(true, 'as_expected', {}, at, { value: 1 })
      : graded(false, 'different', { differences: faults }, at, { value: 0 });
  },
});

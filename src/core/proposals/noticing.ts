/** Which of the expectations of rehearsed situations fail with a mutant: by them it would be noticed. */
import type { Mutant } from '../mutation/mutant.ts';
import { plainText } from './material.ts';
import { isSaid, type Rehearsed, type Stage } from './rehearsed.ts';
import { withSituations } from './situation.ts';

/** Trials in which a mutant has the chance to be noticed. */
const TRIALS = 2;
/** Words of a changed text by which it is seen whether anybody ever says it. */
const TELLING = 3;

/** A place among the rehearsed situations, with the ids of the expectations that fail there. */
export interface Notice {
  at: number;
  expectations: readonly string[];
}

/** Whether the agent could speak differently in a situation: a text that it never says there makes no difference when it is another. */
function mayDiffer({ operator, was }: Mutant, { said }: Rehearsed): boolean {
  if (operator !== 'change_figure') return true;
  const words = plainText(was.replaceAll(/\{\{.*?\}\}/g, ' ')).split(' ');
  return words.some((_, at) => isSaid(said, words.slice(at, at + TELLING).join(' ')));
}

export function noticesOf({ plan, play }: Stage, rehearsed: readonly Rehearsed[], mutant: Mutant): Notice[] {
  const broken = mutant.apply(withSituations(plan, rehearsed, TRIALS));
  return rehearsed.flatMap((one, at): Notice[] => {
    if (!mayDiffer(mutant, one)) return [];
    for (let trial = 0; trial < TRIALS; trial += 1) {
      const { conversation, evaluations, verdict } = play(broken, at, trial);
      if (verdict !== 'fail' || conversation === one.conversations[trial]) continue;
      return [
        {
          at,
          expectations: evaluations.flatMap(({ passed, definition_id }) => (passed === false ? [definition_id] : [])),
        },
      ];
    }
    return [];
  });
}

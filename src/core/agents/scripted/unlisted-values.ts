/** Whether the lead named a value that is none of those that a condition lists: "a branch other than Hove or Lewes". */
import type { Test } from '../../language/instruction.ts';
import { wordsOf } from '../../language/words.ts';
import { answersOf, wordsAsked, type Scene } from './condition-scene.ts';
import { shareAsked } from './said-of-conditions.ts';

export function isUnlisted(scene: Scene, { listed, words }: Extract<Test, { kind: 'unlisted' }>): boolean {
  const { draft } = scene;
  const isListed = (value: string): boolean => {
    const said = ` ${wordsOf(value).join(' ')} `;
    return listed.some((one) => said.includes(` ${wordsOf(one).join(' ')} `));
  };
  return answersOf(scene).some(
    (answer) =>
      answer.value !== null &&
      answer.value !== 'yes' &&
      answer.value !== 'no' &&
      shareAsked(draft.world.meanings, words, wordsAsked(draft, answer)) > 0 &&
      !isListed(answer.value),
  );
}

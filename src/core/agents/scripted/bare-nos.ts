/** A no to what was asked that is for another case, or for none: what is told beside it goes before the no. */
import { wordsOf } from '../../language/words.ts';
import type { Draft } from './agent-draft.ts';
import { statedIn } from './condition-scene.ts';
import { isMet } from './met-conditions.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-rules.ts';
import { isSaid, shareMeant } from './said-of-conditions.ts';

/** Whether what the lead does by a key of the phrase book is what the rule is for. */
export const isFor = ({ when: { tests } }: RoleRule, key: string | null): boolean =>
  key !== null &&
  tests.some((test) => test.kind === 'did' && !test.negated && 'key' in test.deed && test.deed.key === key);

/** Fewer words beside a no tell no story. */
export const STORY_BESIDE = 8;

/** "No need, I'll fetch it on my way home": a no to what was offered, in words that say nothing of the rule's own and may say another case. */
export const isForNoAlone = (draft: Draft, hearing: Hearing, { when, after }: RoleRule): boolean =>
  isNoAlone(
    draft,
    hearing,
    // "They have moved or gone off the idea": what is not met says nothing.
    when.every ? when.tests : when.tests.filter((test) => isMet(draft, { ...when, tests: [test] }, hearing)),
    after,
  );

const isNoAlone = (
  draft: Draft,
  { heard, answers }: Hearing,
  tests: RoleRule['when']['tests'],
  after: number | null,
): boolean =>
  after === null &&
  heard.words.length >= STORY_BESIDE &&
  !(heard.keys.has('cancel') && isAskedIfWanted(draft, answers)) &&
  answers.given.some(({ value }) => value === 'no') &&
  tests.every(
    (test) =>
      test.kind === 'did' &&
      ('says' in test.deed ? test.deed.says === 'no' : 'key' in test.deed && !heard.keys.has(test.deed.key)) &&
      // A no to what a rule has asked is for what comes next in it.
      test.asked === undefined &&
      shareMeant(draft.world, test.words, statedIn(draft, heard)) === 0,
  );

/** "Do you want to keep it?" "No, I've no use for it now": who says that it is not wanted says no to just that. */
const isAskedIfWanted = ({ world: { language } }: Draft, { given }: Hearing['answers']): boolean =>
  given.some(({ ask }) => {
    const asked = wordsOf(ask.sentence).join(' ');
    return [language.questions.stillWanted, language.questions.toKeep].some((pattern) => pattern?.test(asked) === true);
  });

/** "Have you got a minute?" "No, I don't wish to take part": who says what another rule is for asks for no other time. */
export function withoutWait(draft: Draft, { heard }: Hearing, found: RoleRule[]): RoleRule[] {
  const isWait = (rule: RoleRule): boolean => isFor(rule, 'callback') && !heard.keys.has('callback');
  const isSaidSo = ({ when: { tests } }: RoleRule): boolean =>
    tests.some(({ words }) => words.some(({ denied }) => denied) && isSaid(draft.world, words, statedIn(draft, heard)));
  return found.some((rule) => !isWait(rule) && isSaidSo(rule)) ? found.filter((rule) => !isWait(rule)) : found;
}

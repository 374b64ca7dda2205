/** A no to the question for a case is no case, whatever else is said with it: "Any medicine?" "No. Is there parking?" */
import { wordsOf } from '../../language/words.ts';
import { product, roundedScore, type SentencePoints } from '../../understanding/sentence-points.ts';
import type { Draft } from './agent-draft.ts';
import { wordsAsked } from './condition-scene.ts';
import type { Hearing } from './policy-rule.ts';
import type { RoleRule } from './role-rules.ts';
import { meantByYes, shareMeant } from './said-of-conditions.ts';

/** What was said beside the answer, and the words of the case. */
interface Beside {
  points: SentencePoints;
  rest: string;
  words: string;
}

/** The question is for the case itself, or for anything of the kind, of which what is said beside the no tells less than the question does. */
export function isDeniedByNo(
  { world: { language, meanings, counts } }: Draft,
  { heard, answers }: Hearing,
  { when: { tests } }: RoleRule,
  { points, rest, words }: Beside,
): boolean {
  if (!tests.every((test) => test.kind === 'holds')) return false;
  // "I can't grumble, it does flash now and then" is taken for a no.
  const said = meanings.words(heard.text);
  const isTold = tests.some(({ words: own }) => shareMeant({ meanings, counts }, own, said) > 0);
  if (isTold && language.denial.noFirst?.test(heard.text) !== true) return false;
  const isDenial = tests.some(({ negated }) => negated);
  return answers.given.some(({ ask, value }) => {
    if (value !== 'no') return false;
    const asked = wordsAsked({ world: { meanings } }, { question: ask.sentence, slot: ask.slot });
    const plain = wordsOf(ask.sentence).join(' ');
    const isOfAny =
      language.questions.forThing?.test(plain) === true || language.questions.everAsked?.test(plain) === true;
    const isAsked = tests.some((test) => meantByYes(meanings, test.words, asked) === true);
    // Rounded, so that no machine's last digit decides.
    const near = (text: string): number => roundedScore(product(points.plain(text), points.plain(words)));
    return (isAsked || (isOfAny && !isDenial)) && near(ask.sentence) > near(rest);
  });
}

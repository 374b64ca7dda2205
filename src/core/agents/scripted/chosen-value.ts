/** Of several values that a rule names for a parameter ("hearing, mobility or vision"), the one that the lead has said. */
import { namesSame, shareAmong, type SaidWord } from '../../language/meanings.ts';
import type { Draft } from './agent-draft.ts';
import type { RoleRule } from './role-rules.ts';
import { shareMeant } from './said-of-conditions.ts';

/** The values that are named; one or none: there is nothing to choose from. */
function valuesIn({ world: { language } }: Draft, value: string): readonly string[] {
  const or = new RegExp(String.raw`\s+${language.questions.or}\s+`, 'i');
  if (!or.test(value)) return [];
  return value
    .split(new RegExp(String.raw`,\s*(?:${language.questions.or}\s+)?|\s+${language.questions.or}\s+`, 'i'))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The place of the only highest of the scores; null: there is none. */
function best(scores: readonly number[]): number | null {
  const most = Math.max(0, ...scores);
  return most > 0 && scores.filter((score) => score === most).length === 1 ? scores.indexOf(most) : null;
}

/** `answer`: what the lead answered to the rule's own question, if it asked one. */
export function chosenValue(draft: Draft, rule: RoleRule, value: string, answer: string | null): string {
  const values = valuesIn(draft, value);
  if (values.length < 2) return value;
  const { meanings } = draft.world;
  const named = (said: readonly SaidWord[]): number | null =>
    best(
      values.map((one) =>
        Math.max(0, ...meanings.words(one).map((word) => shareAmong(meanings, word, said, namesSame))),
      ),
    );
  const heard = meanings.words(draft.state.lastHeard);
  // "Difficulty hearing, walking or seeing" and "hearing, mobility or vision": each value is for the case in its place.
  const { tests } = rule.when;
  const cases = tests.length === values.length ? tests : [];
  const at =
    (answer === null ? null : named(meanings.words(answer))) ??
    best(cases.map(({ words }) => shareMeant(draft.world, words, heard))) ??
    named(heard);
  return (at === null ? undefined : values[at]) ?? value;
}

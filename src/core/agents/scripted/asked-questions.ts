/** What a lead asks beside what it tells: a rule for a state of things is not meant by a question that says nothing of it. */
import type { Language } from '../../language/language.ts';
import { namesSame } from '../../language/meanings.ts';
import type { HeardLead } from '../../language/read-lead.ts';
import { wordsOf } from '../../language/words.ts';
import type { Draft } from './agent-draft.ts';
import type { RoleRule } from './role-rules.ts';
import { shareMeant } from './said-of-conditions.ts';

/** Share of a condition's words that are its own words in a question. */
const NAMED = 0.2;
/** For a rule that is for questions, of which the lead's says no word. */
const CLEARLY_ASKED = 0.62;

/** Words of a question, at least: "Honestly?" and "Eighty pounds?" ask nothing. */
const ASKED_WORDS = 4;

type Questions = Pick<Language, 'knowledge' | 'questions'>;

/** The question, without what only says that something is asked; null: nothing is, or in too few words. */
function asksIn({ knowledge, questions }: Questions, { question }: HeardLead): string | null {
  if (question === null || !question.trimEnd().endsWith(questions.mark)) return null;
  const asked = knowledge.asked?.(question) ?? question;
  return wordsOf(asked).length < ASKED_WORDS ? null : asked;
}

/** Whether something is to be known and nothing to be done, as far as the language can tell by its form. */
const knowing = (language: Questions, heard: HeardLead): RegExpExecArray | null =>
  language.questions.toKnow?.exec(asksIn(language, heard) ?? '') ?? null;

/** What is told without what is asked to know: of "He's eight, is that old enough?" the first clause; null: nothing is asked so. */
export function statedBeside(language: Questions, heard: HeardLead): string | null {
  const found = knowing(language, heard);
  return found === null ? null : heard.text.replace(heard.question ?? '', () => found.input.slice(0, found.index));
}

/** Whether a question may mean the rule: it is for questions or wishes, or its own words are in it. */
export function isForQuestion(
  { world: { language, meanings, counts } }: Draft,
  heard: HeardLead,
  { when: { tests } }: RoleRule,
  chance: number,
): boolean {
  if (asksIn(language, heard) === null) return true;
  const isToKnow = knowing(language, heard) !== null;
  // "It's no distance, is it?" tells.
  if (!isToKnow && language.questions.asksToDo?.test(heard.question ?? '') !== true) return true;
  const said = meanings.words(heard.text);
  return tests.some((test) => {
    if (shareMeant({ meanings, counts }, test.words, said, namesSame) >= NAMED) return true;
    if (test.kind === 'asks') return !isToKnow || chance >= CLEARLY_ASKED;
    if (test.kind === 'did' && 'objection' in test.deed) return true;
    return !isToKnow && (test.kind !== 'holds' || test.wants === true);
  });
}

/** What a condition of a role means after the sentences before it: whose yes, which question, less than what. */
import type { Condition, Test } from '../../language/instruction.ts';
import type { Language } from '../../language/language.ts';
import { meaningsOf, type SaidWord } from '../../language/meanings.ts';
import { readerOf } from '../../language/value-reader.ts';

/** "If they ask what it costs …, unless it is the hem": asks about the hem. */
export const exceptionOf = (when: Condition, except: Condition): Condition => ({
  text: `${when.text}: ${except.text}`,
  every: false,
  tests: except.tests.map((test) => {
    const [first] = when.tests;
    return first && test.kind === 'holds' && (first.kind === 'asks' || first.kind === 'did')
      ? { ...test, kind: 'asks', negated: false }
      : test;
  }),
});

/** What the sentences before are about, and what they ask. */
interface Context {
  subject: readonly string[];
  asked: readonly string[];
  /** What was asked, in its words; null: nothing. */
  question: string | null;
  /** Of each thing that was forbidden. */
  forbidden: readonly (readonly SaidWord[])[];
  before: string;
  language: Language;
}

/** "If they do not agree" is about what the sentence before it was about, "if it would not" about what it asked. */
export const continued = (
  when: Condition,
  { subject, asked, question, forbidden, before, language }: Context,
): Condition => ({
  ...when,
  tests: when.tests.flatMap((test): Test | Test[] => {
    if (test.kind === 'asks' && test.words.length === 0 && forbidden.length > 0)
      return forbidden.map((words) => ({ ...test, words }));
    if (test.kind === 'amount' && test.amount === null) return { ...test, amount: amountNamed(before, language) };
    const isPlain = test.kind === 'holds' && test.words.length === 0;
    if (isPlain && question !== null)
      return {
        kind: 'did',
        deed: { says: test.negated ? 'no' : 'yes' },
        about: asked,
        words: [],
        negated: false,
        asked: question,
      };
    if (test.about.length > 0) return test;
    if (isPlain) return { ...test, words: meaningsOf(language).words(before) };
    if (test.kind === 'asks' || (test.kind === 'did' && 'says' in test.deed)) return { ...test, about: subject };
    return test;
  }),
});

/** "The smallest order is one hundred gallons": of this, "less" is less. */
function amountNamed(sentence: string, language: Language): number | null {
  for (const { readings } of readerOf(language)(sentence)) {
    const amount = readings.find(({ kind }) => kind === 'number' || kind === 'money');
    if (amount) return Number(amount.canonical);
  }
  return null;
}

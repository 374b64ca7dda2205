/**
 * What an agent can say and has to do out of its roles. A role is an instruction, not a speech: "Be warm" is never spoken, quoted words are,
 * plain statements are, and "If they ask about parking, say …" is a rule with a condition. Rules stand in the order in which they are written.
 */
import type { RoleMarkdown } from '../../contract/role.ts';
import {
  negatedCondition,
  type Bar,
  type Condition,
  type Instruction,
  type Order,
} from '../../language/instruction.ts';
import type { Language, Telling } from '../../language/language.ts';
import type { SaidWord } from '../../language/meanings.ts';
import { continued, exceptionOf } from './continued-conditions.ts';
import { speakable } from './speakable.ts';
import { patternInstructions } from '../../language/pattern-instructions.ts';
import { masked, unmasked } from '../../language/quotes.ts';
import { wordsOf } from '../../language/words.ts';
import { textMemo } from '../../text-memo.ts';

interface RolePassage {
  roleId: string;
  section: string;
  text: string;
  /** Sections that deal with objections are looked at for objections first. */
  forObjections: boolean;
}

export interface RoleRule {
  /** Of all rules of an agent's roles, from 0. */
  at: number;
  roleId: string;
  section: string;
  when: Condition;
  /** It does not hold then. */
  unless: Condition | null;
  orders: readonly Order[];
}

export interface RoleContent {
  passages: RolePassage[];
  rules: RoleRule[];
  bars: Bar[];
}

type Roles = readonly { id: string; markdown: RoleMarkdown | null }[];

/** Stands before a question that was written in bold. */
const QUESTION_MARK = '\u0000';
const MARKUP = /\*\*|__|(?<![\w`])[*_](?=\S)|(?<=\S)[*_](?![\w`])/g;
const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/;
/** "Opt-out: apologise and end the call": what stands before the colon is the condition. */
const LABEL = /^([^:.?!"“]{3,60})(?::|\s[–—-])\s+(.+)$/s;

/** Texts whose telling words are remembered: conditions are held against the same questions at every turn. */
const TEXTS_LIMIT = 5000;

/** Stems of the words that tell what a text is about, each that means the same as another under one. */
export function tellingIn(language: Language): Telling {
  const { book, roles, knowledge, stem } = language;
  const stopWords = new Set(book.stop_words);
  return textMemo(TEXTS_LIMIT, (text) =>
    wordsOf(text.replaceAll('_', ' '))
      .filter((word) => !stopWords.has(word) && !roles.empty.has(word))
      .map((word) => knowledge.synonym(stem(word))),
  );
}

export function roleContent(roles: Roles, language: Language): RoleContent {
  const content: RoleContent = { passages: [], rules: [], bars: [] };
  const reads = {
    language,
    telling: tellingIn(language),
    instructs: language.roles.instructs ?? patternInstructions(language),
  };
  for (const { id, markdown } of roles) {
    for (const section of markdown?.sections ?? []) {
      readPart(content, reads, { roleId: id, section: section.title, parentTitle: section.title }, section.content);
      for (const part of section.subsections ?? [])
        readPart(content, reads, { roleId: id, section: part.title, parentTitle: section.title }, part.content);
    }
  }
  return content;
}

interface Reads {
  language: Language;
  telling: Telling;
  instructs(this: void, sentence: string, telling: Telling): Instruction | null;
}

interface Place {
  roleId: string;
  section: string;
  parentTitle: string;
}

function readPart(content: RoleContent, reads: Reads, place: Place, markdown: string): void {
  const { language, telling } = reads;
  const { roleId, section, parentTitle } = place;
  const forObjections = language.roles.aboutObjections.test(`${section} ${parentTitle}`);
  const titled = language.roles.names?.(section, telling) ?? null;
  const lines = markdown
    .split('\n')
    .flatMap((line) => boldQuestion(line))
    .map((line) => line.replace(BULLET, '').replace(MARKUP, '').trim());
  let question: string | null = null;
  let bold = false;
  for (const line of lines) {
    if (line === '') continue;
    const isBold = line.startsWith(QUESTION_MARK);
    const asked = isBold ? line.slice(QUESTION_MARK.length) : language.roles.question.exec(line)?.[1];
    const answered = language.roles.answer.exec(line)?.[1] ?? (question !== null && bold ? line : undefined);
    bold = isBold || (bold && asked === undefined);
    if (asked) {
      question = asked;
      continue;
    }
    if (answered) {
      content.passages.push({
        roleId,
        section: question ? `${section}: ${question}` : section,
        text: answered,
        forObjections,
      });
      question = null;
      bold = false;
      continue;
    }
    const rest = readRules(content, reads, place, line, titled);
    const text = rest === '' ? null : speakable(rest, language);
    if (text) content.passages.push({ roleId, section, text, forObjections });
  }
}

/** "**What does it cost?** Forty dollars." asks and answers. */
function boldQuestion(line: string): string[] {
  const [, asked, answered = ''] = /^\s*(?:[-*•]\s+)?(?:\*\*|__)([^*_]+\?)(?:\*\*|__)\s*(.*)$/.exec(line) ?? [];
  return asked === undefined ? [line] : [`${QUESTION_MARK}${asked}`, ...(answered === '' ? [] : [answered])];
}

/** Takes the rules and bars of a line into `content`; what is left of it may be something to say. */
function readRules(content: RoleContent, reads: Reads, place: Place, line: string, titled: Condition | null): string {
  const { language, telling, instructs } = reads;
  const { roleId, section } = place;
  const label = labelled(line, reads);
  const rest: string[] = [];
  let when = label?.when ?? null;
  let orders: Order[] = [];
  /** What the line has been about. */
  let subject: readonly string[] = [];
  let asked: readonly string[] = [];
  let put: string | null = null;
  let before = '';
  let forbidden: readonly (readonly SaidWord[])[] = [];
  let except: NonNullable<Instruction['unless']> | null = null;
  const store = () => {
    if (when !== null && orders.length > 0) {
      orders = endLast(orders);
      const rule = { roleId, section, when, orders, unless: except?.when ?? null };
      // What holds of an exception is told by the same question or words: it is looked at first.
      if (except !== null && except.orders.length > 0)
        content.rules.push({
          ...rule,
          at: content.rules.length,
          when: exceptionOf(when, except.when),
          unless: null,
          orders: except.orders,
        });
      content.rules.push({ ...rule, at: content.rules.length });
    }
    orders = [];
    except = null;
  };
  const { text, quotes } = masked(label?.text ?? line);
  for (const part of language.sentencesOf(text).flatMap((one) => one.split(language.roles.clauseEnd ?? NEVER))) {
    const sentence = unmasked(part, quotes);
    const told = instructs(sentence, telling);
    const previous = before;
    before = sentence;
    if (told === null) {
      // What stands after a condition belongs to it, and so does a statement under a title that names what the lead does.
      const said =
        when === null ||
        sentence
          .split(/[,;]\s*/)
          .slice(1)
          .some((clause) => instructs(clause, telling) !== null)
          ? null
          : speakable(sentence, language);
      if (said !== null) orders = [...orders, { do: 'say', text: said }];
      else if (when === null) rest.push(sentence);
      continue;
    }
    // "Do not call it" after a condition forbids it while that holds.
    const during = when;
    content.bars.push(...told.bars.map((bar) => (bar.during || !during ? bar : { ...bar, during })));
    subject = told.bars[0]?.about ?? subject;
    forbidden = told.bars.length > 0 ? told.bars.map(({ words }) => words) : forbidden;
    const isThen = told.follows === 'then' || (told.when !== null && when !== null && isAfterAnswer(told.when));
    if (told.when !== null && told.follows === 'same') {
      const before = orders.length > 0 ? orders : (content.rules.at(-1)?.orders ?? []);
      store();
      when = told.when;
      orders = [...before];
    } else if (told.when !== null && !isThen) {
      store();
      const isAnyQuestion = told.when.tests.every(({ kind, words }) => kind === 'asks' && words.length === 0);
      // "Do not say what it is about; if asked, …": while the same holds.
      const along = isAnyQuestion && forbidden.length === 0 ? when : null;
      when =
        along !== null
          ? { ...along, tests: [...along.tests, ...told.when.tests], every: true }
          : continued(told.when, { subject, asked, question: put, forbidden, before: previous, language });
    } else if (told.follows === 'otherwise' && when !== null) {
      store();
      when = negatedCondition(when);
    } else if (when === null && told.orders.length > 0 && titled !== null) when = titled;
    const question = told.orders.findLast(
      (order) => order.do === 'say' && order.text.endsWith(language.questions.mark),
    );
    if (question?.do === 'say') [asked, put] = [telling(question.text), question.text];
    except = told.unless ?? except;
    if (when !== null) orders = [...orders, ...told.orders];
    else if (told.bars.length === 0) rest.push(sentence);
  }
  store();
  return rest.join(' ');
}

/** "Ask nothing more; call it and say …": the end comes last, wherever it stands. */
const endLast = (orders: readonly Order[]): Order[] => {
  const others = orders.filter((order) => order.do !== 'end');
  return others.length === orders.length ? [...orders] : [...others, { do: 'end' }];
};

const NEVER = /(?!)/;

/** "Once they have answered": after what was asked before it in the same line. */
const isAfterAnswer = ({ tests }: Condition): boolean =>
  tests.length === 1 && tests[0]?.kind === 'done' && tests[0].about.length === 0;

/** A line that begins with the name of what the lead does. */
function labelled(line: string, { language, telling, instructs }: Reads): { when: Condition; text: string } | null {
  const [, label, text] = LABEL.exec(line) ?? [];
  if (label === undefined || text === undefined) return null;
  const when = language.roles.names?.(label, telling) ?? null;
  const first = language.sentencesOf(text)[0] ?? '';
  const told = instructs(first, telling);
  const isOrder = told === null ? /^["“]/.test(first) : told.when === null;
  return when !== null && isOrder && instructs(line, telling)?.when == null ? { when, text } : null;
}

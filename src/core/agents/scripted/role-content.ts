/**
 * What an agent can say and has to do out of its roles. A role is an instruction, not a speech: "Be warm" is never spoken, quoted words are,
 * plain statements are, and "If they ask about parking, say …" is a rule with a condition. Rules stand in the order in which they are written.
 */
import type { RoleMarkdown } from '../../contract/role.ts';
import type { Bar, Condition, Order } from '../../language/instruction.ts';
import type { Language, Telling } from '../../language/language.ts';
import { readRules, type Reads, type RoleRule } from './role-rules.ts';
import { withPurposes } from './rule-purposes.ts';
import { upperFirst } from '../../language/phrasing.ts';
import { quotedIn, speakable } from './speakable.ts';
import { patternInstructions } from '../../language/pattern-instructions.ts';
import { wordsOf } from '../../language/words.ts';
import { masked, unmasked } from '../../language/quotes.ts';
import { ownedTextMemo, textMemo } from '../../text-memo.ts';

interface RolePassage {
  roleId: string;
  section: string;
  text: string;
  /** Sections that deal with objections are looked at for objections first. */
  forObjections: boolean;
}

/** What a table tells of one thing in one of its columns. */
interface RoleCell extends RolePassage {
  row: string;
  column: string;
}

export interface RoleContent {
  readonly passages: readonly RolePassage[];
  /** Cells of tables whose rows are passages, for questions that name both row and column. */
  readonly cells: readonly RoleCell[];
  readonly rules: readonly RoleRule[];
  readonly bars: readonly Bar[];
}
/** As it comes about. */
interface Drafted {
  passages: RolePassage[];
  cells: RoleCell[];
  rules: RoleRule[];
  bars: Bar[];
}

type Roles = readonly { id: string; markdown: RoleMarkdown | null }[];

/** Stands before a question that was written in bold. */
const QUESTION_MARK = '\u0000';
const MARKUP = /\*\*|__|(?<![\w`])[*_](?=\S)|(?<=\S)[*_](?![\w`])/g;
/** Begins an item of a list or a clause: "- ", "2) ", "B.3 ", "4.1.2 ". */
export const BULLET = /^\s*(?:[-*•]|\(?(?:\d+|[a-z]|[ivx]+)[.)]|(?:[A-Z]\.?|\d+\.)\d+(?:\.\d+)*[.):]?)\s+/;
/** Stands before a title in bold at the beginning of what it is about. */
const INLINE = '######';
/** A title below those that divide a role into its sections. */
const TITLE = /^\s*#{1,6}\s+(.+)$/;
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

/** Roles whose content is remembered: an agent that is broken in one place of its script has them still. */
const ROLES_LIMIT = 50;
/** Characters of all roles of an agent. */
const ROLES_LENGTH = 200_000;

export const roleContent = (roles: Roles, language: Language): RoleContent =>
  contentOf(language, JSON.stringify(roles.map(({ id, markdown }) => ({ id, markdown }))));
const contentOf = ownedTextMemo(
  ROLES_LIMIT,
  (language: Language, roles) => readRoles(JSON.parse(roles) as Roles, language),
  ROLES_LENGTH,
);

function readRoles(roles: Roles, language: Language): RoleContent {
  const content: Drafted = { passages: [], cells: [], rules: [], bars: [] };
  const reads: Reads = {
    language,
    telling: tellingIn(language),
    instructs: language.roles.instructs ?? patternInstructions(language),
  };
  for (const { id, markdown } of roles) {
    const sections = markdown?.sections ?? [];
    const whole = sections.flatMap((section) => [section, ...(section.subsections ?? [])]).map((part) => part.content);
    const plain = language.roles.plainText?.(whole.join('\n')) ?? ((text: string) => text);
    for (const section of sections) {
      const parentTitle = section.title;
      readPart(content, reads, { roleId: id, section: section.title, parentTitle }, plain(section.content));
      for (const part of section.subsections ?? [])
        readPart(content, reads, { roleId: id, section: part.title, parentTitle }, plain(part.content));
    }
  }
  const name = nameIn(roles, language);
  const rules = withPurposes(content.rules, language);
  return name === null
    ? { ...content, rules }
    : { ...content, rules, passages: content.passages.flatMap((one) => withoutAgent(one, name, language)) };
}

/** "You are Ana": by which name a role calls the agent; null: by none that is known. */
function nameIn(roles: Roles, { roles: { agentName } }: Language): string | null {
  for (const { markdown } of roles)
    for (const { content, subsections } of markdown?.sections ?? [])
      for (const text of [content, ...(subsections ?? []).map((part) => part.content)]) {
        const [, called, stated] = agentName?.exec(text) ?? [];
        const name = called ?? stated;
        if (name !== undefined) return name;
      }
  return null;
}

/** "Joanna collects the details": nobody speaks so of themselves. */
function withoutAgent(passage: RolePassage, name: string, { sentencesOf }: Language): RolePassage[] {
  const sentences = sentencesOf(passage.text);
  const others = sentences.filter((sentence) => !sentence.startsWith(`${name} `));
  if (others.length === sentences.length) return [passage];
  return others.length === 0 ? [] : [{ ...passage, text: others.join(' ') }];
}

interface Place {
  roleId: string;
  section: string;
  parentTitle: string;
}

function readPart(content: Drafted, reads: Reads, place: Place, markdown: string): void {
  const { language, telling } = reads;
  const { roleId, parentTitle } = place;
  let { section } = place;
  const forObjections = language.roles.aboutObjections.test(`${section} ${parentTitle}`);
  let titled = caseOfTitle(section, reads);
  const lines = tableRows(answersJoined(markdown.split('\n'), language), language)
    .map((line) => doubleQuoted(line).replace(DEFINED, ''))
    .flatMap((line) => boldQuestion(line))
    .flatMap((line) => boldTitle(line))
    .map((line) => line.replace(BULLET, '').replace(MARKUP, '').trim())
    .map((line) => (language.roles.salutation ? line.replace(language.roles.salutation, '') : line))
    .map((line) => language.roles.underTitle?.(place.section, line) ?? line);
  let question: string | null = null;
  let bold = false;
  /** What stands below is for the case that the question before supposes. */
  let isSupposed = false;
  let isInline = false;
  for (const line of lines) {
    if (line === '') continue;
    const cell = cellIn(line);
    if (cell !== null) {
      const { row, column, said } = cell;
      // A row that was read as a rule tells nothing.
      if (content.passages.at(-1)?.text.startsWith(row) === true)
        content.cells.push({ roleId, section, text: `${row}, ${said}.`, forObjections, row, column });
      continue;
    }
    const title = TITLE.exec(line)?.[1];
    if (title !== undefined) {
      section = title;
      titled = caseOfTitle(title, reads);
      isSupposed = false;
      isInline = line.startsWith(INLINE);
      continue;
    }
    const isBold = line.startsWith(QUESTION_MARK);
    const plain = isBold ? line.slice(QUESTION_MARK.length) : line;
    const asked = language.roles.question.exec(plain)?.[1] ?? (isBold ? plain : undefined);
    const answered = language.roles.answer.exec(line)?.[1] ?? (question !== null && bold ? line : undefined);
    bold = isBold || (bold && asked === undefined);
    const supposed = asked === undefined ? null : (language.roles.supposed?.(asked, telling) ?? null);
    if (supposed !== null) {
      section = asked ?? section;
      titled = { when: supposed, isSupposed: true };
      isSupposed = true;
      question = null;
      bold = false;
      continue;
    }
    if (isSupposed && answered && asked === undefined) {
      readRules(content, reads, { roleId, section }, answered, { words: section, when: titled?.when ?? null });
      continue;
    }
    if (asked) {
      question = asked;
      // What was supposed before ends with the next question.
      if (isSupposed) titled = null;
      isSupposed = false;
      continue;
    }
    if (answered && isRuled(reads, answered)) {
      readRules(content, reads, { roleId, section: question ?? section }, answered, {
        words: question ?? section,
        when: null,
      });
      question = null;
      bold = false;
      continue;
    }
    if (answered) {
      content.passages.push({
        roleId,
        section: question ? `${section}: ${question}` : section,
        text: toBeSaid(answered, reads),
        forObjections,
      });
      question = null;
      bold = false;
      continue;
    }
    const told = isAnswer(reads, section, line);
    const rest = told
      ? line
      : readRules(content, reads, { roleId, section }, line, {
          words: language.roles.titleWords?.(section) ?? section,
          when: titled?.when ?? null,
          isSupposed: titled?.isSupposed === true,
          isInline,
        });
    for (const part of told ? [line] : rest === '' ? [] : apart(rest, language)) {
      const text = told ? part : language.roles.ofManner?.test(section) ? quotedIn(part) : speakable(part, language);
      if (text) content.passages.push({ roleId, section, text, forObjections });
    }
  }
}

/** The case that a title names or supposes; null: none. */
function caseOfTitle(title: string, { language: { roles }, telling }: Reads): TitledCase | null {
  const named = roles.names?.(roles.titleWords?.(title) ?? title, telling) ?? null;
  if (named !== null) return { when: named, isSupposed: false };
  const supposed = roles.titleCase?.(title, telling) ?? null;
  return supposed && { when: supposed, isSupposed: true };
}
/** `isSupposed`: the title tells a case in so many words: "What if it's a bat?". */
interface TitledCase {
  when: Condition;
  isSupposed: boolean;
}

/** "What about slide film?" "If it's slide film, leave out the scans.": an answer that tells the agent what to do in a case of its own. */
const isRuled = ({ language, telling, instructs }: Reads, answer: string): boolean =>
  language.sentencesOf(masked(answer).text).some((sentence) => {
    const told = instructs(sentence, telling);
    if (told === null) return false;
    const isBarred = told.bars.some(({ during }) => during !== null);
    return isBarred || (told.when !== null && told.orders.some((order) => isBinding(order, sentence)));
  });
const isBinding = (order: Order, sentence: string): boolean =>
  order.do === 'set' ||
  order.do === 'transfer' ||
  order.do === 'end' ||
  (order.do === 'act' && order.slug !== null) ||
  (order.do === 'say' && sentence.includes('⟦'));

/** "They do not. Say "…" and promise nothing.": an answer that orders what is to be said is that. */
function toBeSaid(answer: string, { language, telling, instructs }: Reads): string {
  const { text } = masked(answer);
  const isOrdered = language.sentencesOf(text).some((sentence) => {
    const told = instructs(sentence, telling);
    return sentence.includes('⟦') && told !== null && told.orders.some((order) => order.do === 'say');
  });
  return (isOrdered ? quotedIn(answer) : null) ?? answer;
}

/** Words to be said answer by themselves, and so do the statements beside them. */
function apart(text: string, { sentencesOf }: Language): readonly string[] {
  const { text: plain, quotes } = masked(text);
  const sentences = sentencesOf(plain);
  if (quotes.length === 0 || sentences.length < 2) return [text];
  const [said, others] = [sentences.filter((one) => one.includes('⟦')), sentences.filter((one) => !one.includes('⟦'))];
  return [others.join(' '), ...said].filter((one) => one !== '').map((one) => unmasked(one, quotes));
}

/** Under a question, what looks like an order is for the lead: "Put it into the blue sacks". */
const isAnswer = ({ language, telling, instructs }: Reads, section: string, line: string): boolean =>
  section.endsWith(language.questions.mark) &&
  language.sentencesOf(line).every((sentence) => {
    const told = instructs(sentence, telling);
    const isPlain = told !== null && told.when === null && told.bars.length === 0 && told.follows === null;
    return told === null || (isPlain && told.orders.every((order) => order.do === 'act' && order.slug === null));
  });

/** A line that asks and ends with a colon: "Ask "…?" and go by the answer:". */
const ASKS_BELOW = /^.*\?["”](?=[^"“”]*:\s*$)/;
const LABELLED = /^\s*(?:[-*•]|\(?(?:\d+|[a-z])[.)])\s+(?:\*\*|__)?([^:"“”`*_]{2,60}):(?:\*\*|__)?\s+(.+)$/;

/** What is listed below a question is for its answers, and belongs to it. */
function answersJoined(lines: readonly string[], { roles: { asAnswer } }: Language): readonly string[] {
  if (asAnswer === undefined) return lines;
  const joined: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const asks = ASKS_BELOW.exec(line)?.[0];
    const cases: string[] = [];
    let next = at + 1;
    for (; asks !== undefined && next < lines.length; next += 1) {
      const below = lines[next] ?? '';
      const [, label, orders] = LABELLED.exec(below) ?? [];
      if (label !== undefined && orders !== undefined) cases.push(`${asAnswer(label)} ${orders.trim()}`);
      else if (below.trim() !== '') break;
    }
    if (asks === undefined || cases.length < 2) {
      joined.push(line);
      continue;
    }
    joined.push([`${asks}.`, ...cases].join(' '), '');
    at = next - 1;
  }
  return joined;
}

/** Stands before what a table tells in one cell, and between its parts. */
const CELL = '\u0001';
const cellLine = (row: string, column: string, told: string): string => [CELL, row, column, told].join(CELL);

function cellIn(line: string): { row: string; column: string; said: string } | null {
  if (!line.startsWith(CELL)) return null;
  const [row = '', column = '', told = ''] = line.split(CELL).filter((part) => part !== '');
  return { row, column, said: `${column.charAt(0).toLowerCase()}${column.slice(1)}: ${told.replace(/[.]$/, '')}` };
}

const ROW = /^\s*\|(.+)\|\s*$/;
const RULE = /^[\s|:-]+$/;
/** 'Owl Line ("the Company")' is called so from there on; nobody says it. */
const DEFINED = / ?\((?:hereinafter |hereafter |henceforth )?["“][^"“”]{1,40}["”]\)/g;
const NUMBER = /^\s*(?:#|no\.?|nr\.?)?\s*\d+[a-z]?[.)]?\s*$/i;

/** "Car sold | "Thanks." | `close` | end the call": a row without its outer lines, of at least three cells. */
const BARE_ROW = /^[^|]*[^|\s][^|]*(?:\s\|\s[^|]+){2,}$/;

/** Rows that are written without their outer lines, as those of a table; the first of them has the titles. */
function withOuterLines(lines: readonly string[]): string[] {
  const isBare = (line: string | undefined): boolean => line !== undefined && BARE_ROW.test(line);
  return lines.flatMap((line, at) => {
    if (!isBare(line)) return [line];
    const isFirst = !isBare(lines[at - 1]) && isBare(lines[at + 1]);
    const isTitle = isFirst && !/["“`]/.test(line);
    return isTitle ? [`| ${line} |`, '| --- |'] : [`| ${line} |`];
  });
}

/** Cells behind one another are orders of their own: "`close` with `reason` sold", "end the call". */
const ordersApart = ({ roles }: Language, cells: readonly string[], at: number): string => {
  const cell = cells[at] ?? '';
  const isOpen = (text = ''): boolean => /[\p{L}\p{N}`)]$/u.test(text);
  const begun = at > 0 && (isOpen(cells[at - 1]) || roles.laysDown?.test(cell) === true) ? upperFirst(cell) : cell;
  return at < cells.length - 1 && isOpen(cell) ? `${begun}.` : begun;
};

/** Words to be said and names of actions stand in no row that only tells something. */
const isOfFacts = (cells: readonly string[]): boolean => !cells.some((cell) => /["“”`]|\?$/.test(cell));

/** A row of a table tells of its first cell what stands in the others; the row of titles tells how: under "If" stand conditions. */
const tableRows = (written: readonly string[], language: Language): string[] => {
  const { roles } = language;
  let title = '';
  let columns: readonly string[] = [];
  const lines = withOuterLines(written);
  return lines.flatMap((line, at) => {
    const cells = ROW.exec(line)?.[1]
      ?.split('|')
      .map((cell) => cell.trim().replace(/^(?:…|\.{2,})\s*/, ''));
    if (cells === undefined) {
      title = '';
      columns = [];
      return [line];
    }
    // "No. | Situation | …": what rows are numbered by tells nothing.
    const [first = '', ...rest] = NUMBER.test(cells[0] ?? '') && cells.length > 2 ? cells.slice(1) : cells;
    if (RULE.test(line)) return [];
    if (RULE.test(lines[at + 1] ?? '')) {
      const isNumbered = NUMBER.test(ROW.exec(lines[at + 2] ?? '')?.[1]?.split('|')[0] ?? '');
      title = isNumbered ? (rest[0] ?? first) : first;
      columns = isNumbered ? rest.slice(1) : rest;
      return [];
    }
    const asked = roles.underCondition?.(title, first) ?? null;
    return [
      `${asked === null ? `${first}${/[?:]$/.test(first) ? '' : ':'}` : `${asked},`} ${rest
        .map((_, cell) => ordersApart(language, rest, cell))
        .join(' ')
        .trimEnd()}`,
      ...(asked === null && isOfFacts(cells)
        ? rest.flatMap((told, cell) => {
            const column = columns[cell] ?? '';
            return column === '' || told === '' ? [] : [cellLine(first, column, told)];
          })
        : []),
    ];
  });
};

/** 'Single' and ‘curly’ quotation marks around several words, which are no apostrophes. */
const SINGLE = /(?<=^|[\s(:>])['‘]((?:[^'‘’"“”]|(?<=\p{L})['’](?=\p{L}|\s\p{Ll}))+?[^\s'‘’])['’](?=[\s.,;:!?)]|$)/gu;
const doubleQuoted = (line: string): string =>
  line.replace(SINGLE, (all, words: string) => (/\s|[.!?]$/.test(words) ? `"${words}"` : all));

/** "**Wrong numbers.** Apologise." and "§ 4 Wrong numbers. Apologise." have a title of their own. */
function boldTitle(line: string): string[] {
  const [, paragraph, text = ''] = /^\s*§\s*\d+\w*[.)]?\s+([^.?!"“:]{3,50})\.\s+(.+)$/.exec(line) ?? [];
  if (paragraph !== undefined) return [`### ${paragraph}`, text];
  const [, title, rest = ''] =
    /^\s*(?:[-*•]\s+|\d+[.)]\s+)?(?:\*\*|__)([^*_?"“]{2,120}?)[.:]?(?:\*\*|__)[.:]?\s+(.+)$/.exec(line) ?? [];
  if (title === undefined) return [line];
  // "**Wrong size:** "Pop it in the bag."": it tells when.
  return [
    `${INLINE} ${title}`,
    /^(?:["“`→–-]|the answer is\b)/i.test(rest) ? `${title}: ${rest.replace(/^[→–-]+\s*/, '')}` : rest,
  ];
}

/** "**What does it cost?** Forty dollars." asks and answers. */
function boldQuestion(line: string): string[] {
  const [, asked, answered = ''] = /^\s*(?:[-*•]\s+)?(?:\*\*|__)([^*_]+\?)(?:\*\*|__)\s*(.*)$/.exec(line) ?? [];
  return asked === undefined ? [line] : [`${QUESTION_MARK}${asked}`, ...(answered === '' ? [] : [answered])];
}

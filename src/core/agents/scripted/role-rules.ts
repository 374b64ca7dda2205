/** Reads a line of a role sentence by sentence into rules and bars; what is neither may be something to say. */
import {
  leavesUnanswered,
  negatedCondition,
  type Bar,
  type Condition,
  type Instruction,
  type Order,
} from '../../language/instruction.ts';
import type { Language, Telling } from '../../language/language.ts';
import type { SaidWord } from '../../language/meanings.ts';
import { masked, unmasked } from '../../language/quotes.ts';
import {
  anyOtherAnswer,
  continued,
  exceptionOf,
  questionMeant,
  settledBy,
  type Settled,
} from './continued-conditions.ts';
import { valuesAskedIn } from '../../language/asked-kinds.ts';
import { readerOf } from '../../language/value-reader.ts';
import { likelier, type LineReading } from './line-reading.ts';
import { ordersAlike, withAlso } from './same-orders.ts';
import { speakable } from './speakable.ts';

export interface RoleRule {
  /** Of all rules of an agent's roles, from 0. */
  at: number;
  roleId: string;
  section: string;
  when: Condition;
  /** It does not hold then. */
  unless: Condition | null;
  /** The rule that must have been followed before, and not by the same words; null: none. */
  after: number | null;
  orders: readonly Order[];
  /** What it is for by all that it has, where its condition does not say so and no other rule of its role is (`rule-purposes`). */
  purpose?: string;
  /** Its orders are those of another rule, which may have been begun. */
  likeAnother?: true;
}

/** What lines are read with. */
export interface Reads {
  language: Language;
  telling: Telling;
  instructs(this: void, sentence: string, telling: Telling): Instruction | null;
}

/** Where a line stands, and what rules and bars there are by then. */
export interface RuleBook {
  rules: RoleRule[];
  bars: Bar[];
}
interface Place {
  roleId: string;
  section: string;
}

/** Where the reading of a line stands. */
interface Line {
  when: Condition | null;
  orders: readonly Order[];
  unless: NonNullable<Instruction['unless']> | null;
  after: number | null;
  likeAnother: boolean;
  /** The first rule of the line; null: none yet. */
  first: RoleRule | null;
  /** The sentence that `when` was read from, where it is one to be told as well; null: it is none. */
  statement: string | null;
  /** What the line has been about. */
  subject: readonly string[];
  /** What was asked last, in its words and by what they tell; null: nothing. */
  put: string | null;
  asked: readonly string[];
  /** The script may ask it in words of its own. */
  seeks: boolean;
  /** The yes or no to an earlier question that the rule before it is for; null: it is for none. */
  settled: Settled | null;
  forbidden: readonly (readonly SaidWord[])[];
  /** Until or while what the sentence before forbids something; null: it does not. */
  barred: Condition | null;
  /** The sentence before forbids to tell something. */
  forbids: boolean;
  /** The action that the sentence before forbids until something is there; null: it forbids none. */
  awaited: string | null;
  /** The sentence before. */
  before: string;
  /** Words to be said by the rule stand in quotation marks. */
  quotes: boolean;
  /** Neither condition nor order. */
  rest: readonly string[];
}

/** "Opt-out: apologise and end the call": what stands before the colon is the condition. */
const LABEL = /^([^:.?!"“]{3,60})(?::|\s[–—-])\s+(.+)$/s;
const NEVER = /(?!)/;

/** The title of a section. */
interface Title {
  words: string;
  /** What it names that the lead does; null: nothing that is known by itself. */
  when: Condition | null;
  /** It tells in so many words which case the line below it is for: "What if it's a bat?". */
  isSupposed?: boolean;
  /** It stands at the beginning of the line itself: "**Leak or sparks.** Safety comes first. Say …". */
  isInline?: boolean;
}

/** Takes the rules and bars of a line into `book`; returns what is left of it. */
export function readRules(book: RuleBook, reads: Reads, place: Place, line: string, title: Title): string {
  const { language, instructs } = reads;
  const titled = title.when;
  const read = (
    sentences: readonly string[],
    quotes: readonly string[],
    when: Condition | null,
    before = '',
  ): LineReading => {
    const own: RuleBook = { rules: [...book.rules], bars: [...book.bars] };
    const rest = readSentences(own, reads, { place, titled }, { sentences, quotes, when, before });
    return { rules: own.rules.slice(book.rules.length), bars: own.bars.slice(book.bars.length), rest };
  };
  const label = labelled(line, reads);
  const { text, quotes } = masked(label?.text ?? line);
  const sentences = withReferents(language.sentencesOf(text), language, title.words);
  const [first = ''] = sentences;
  const statement = instructs(first, reads.telling) === null ? first : '';
  const usual = read(language.roles.shaped?.(sentences) ?? sentences, quotes, label?.when ?? null);
  const marked = (words: string): LineReading | null => {
    const whole = masked(words);
    const parts = withReferents(language.sentencesOf(whole.text), language, title.words);
    const shape = language.roles.marked?.(parts, whole.quotes) ?? null;
    if (shape === null) return null;
    const other = read(shape.sentences, whole.quotes, null, statement);
    const likeliest = likelier(usual, other, { ...shape, quotes: whole.quotes, telling: reads.telling });
    return likeliest === other ? withFigures(other, parts, reads) : likeliest;
  };
  // A title may name the case in which words below it are said and actions are called; what else stands there tells something.
  const isCase =
    usual.rules.length === 0 &&
    (quotes.length > 0 || line.includes('`')) &&
    (language.roles.isCase?.(title.words) ?? false);
  const headed = underTitle(line, sentences, label !== null, title, reads);
  const byTitle = underCase({ text, sentences }, title, reads);
  const cased = byTitle && read(byTitle, quotes, null);
  const isUnder =
    title.isSupposed === true &&
    usual.rules.length > 0 &&
    language.roles.conditions?.test(sentences.join(' ')) === false;
  const own =
    (isUnder ? read(sentences, quotes, null) : null) ??
    (headed && read(headed.sentences, quotes, headed.when)) ??
    marked(line) ??
    (isCase ? marked(`${title.words}: ${line}`) : null) ??
    usual;
  const told = cased === null ? own : own.rules.length === 0 ? cased : withCase(own, cased, first, language);
  // "A donor does us a favour. Thank people": a manner, in which nothing says when to do what.
  const taken = titled === null && isOnlyManner(line, sentences, language) ? { ...told, rules: [] } : told;
  book.rules.push(...taken.rules);
  book.bars.push(...taken.bars);
  return taken.rest;
}

/** "Our work carries a guarantee of six months", beside a rule: who asks is told it. */
function withFigures(reading: LineReading, sentences: readonly string[], reads: Reads): LineReading {
  const { language, telling, instructs } = reads;
  const figures = sentences.filter(
    (sentence) =>
      !/[⟦`]/.test(sentence) &&
      !reading.rest.includes(sentence) &&
      language.roles.conditions?.test(sentence) === false &&
      language.roles.ofSome?.test(sentence) !== true &&
      instructs(sentence, telling) === null &&
      readerOf(language)(sentence).some(({ readings }) =>
        readings.some(({ kind, canonical }) => (kind === 'number' || kind === 'money') && canonical !== '1'),
      ),
  );
  return { ...reading, rest: [reading.rest, ...figures].filter((part) => part !== '').join(' ') };
}

/** A line below a title that states a case, and which names none of its own; null: it is no such line. */
function underTitle(
  line: string,
  sentences: readonly string[],
  isLabelled: boolean,
  { words, when }: Title,
  { language: { roles }, telling, instructs }: Reads,
): { sentences: readonly string[]; when: Condition } | null {
  if (when !== null || isLabelled || !/["“`]/.test(line)) return null;
  const stated = roles.states?.(words, telling) ?? null;
  if (stated === null) return null;
  // Reasons stand beside what is said and done.
  const told = sentences.flatMap((sentence) => {
    const instruction = instructs(sentence, telling);
    return instruction === null ? [] : [{ sentence, instruction }];
  });
  const isOpen = told.every(
    ({ sentence, instruction }) => instruction.when == null && roles.conditions?.test(sentence) === false,
  );
  return told.length === 0 || !isOpen ? null : { sentences: told.map(({ sentence }) => sentence), when: stated };
}

/** "**Hard standing.** We can't peg into tarmac. Say …": either names the case. */
function withCase(own: LineReading, cased: LineReading, first: string, { roles }: Language): LineReading {
  const [rule, ...others] = own.rules;
  const named = cased.rules[0]?.when;
  if (
    rule === undefined ||
    named === undefined ||
    named.every ||
    rule.when.every ||
    roles.saysWhy?.test(first) !== true
  )
    return own;
  const text = `${rule.when.text} or ${named.text.replace(/^they mention /, '')}`;
  const when = { ...rule.when, text, tests: [...rule.when.tests, ...named.tests] };
  return { ...own, rules: [{ ...rule, when }, ...others] };
}

/**
 * The orders of a line behind its own title, which is the case that they are for: "Leak or sparks: say …", without the reasons between both. null: the
 * title names no case, or the line has a condition of its own.
 */
function underCase(
  { text, sentences }: { text: string; sentences: readonly string[] },
  { words, when, isInline }: Title,
  { language: { roles }, telling, instructs }: Reads,
): readonly string[] | null {
  const isCase = isInline === true && when === null && (roles.isCase?.(words) ?? false);
  const always = roles.exceptions ? text.replaceAll(roles.exceptions, '') : text;
  if (!isCase || !/[⟦`]/.test(text) || roles.conditions?.test(always) !== false) return null;
  const from = sentences.findIndex((sentence) => instructs(sentence, telling) !== null);
  const [first, ...others] = from === -1 ? [] : sentences.slice(from);
  if (first === undefined) return null;
  return roles.shaped?.([`${words}: ${first.charAt(0).toLowerCase()}${first.slice(1)}`, ...others]) ?? null;
}

/** Statements without words to say, actions or a condition. */
const isOnlyManner = (line: string, sentences: readonly string[], { roles }: Language): boolean =>
  !/["“`]|\w_\w/.test(line) &&
  roles.conditions?.test(roles.ifNeeded ? line.replace(roles.ifNeeded, '') : line) === false &&
  (sentences.length > 1 || roles.ofSome?.test(line) !== true);

interface Sentences {
  sentences: readonly string[];
  quotes: readonly string[];
  when: Condition | null;
  /** What stands before them. */
  before: string;
}

/** What a sentence points to in the one before it stands in it by itself. */
const withReferents = (sentences: readonly string[], { roles }: Language, title: string): readonly string[] =>
  (roles.together?.(sentences) ?? sentences).map(
    (sentence, at, whole) => roles.withReferents?.(sentence, whole[at - 1] ?? '', title) ?? sentence,
  );

/** Returns what is left of them. */
function readSentences(
  book: RuleBook,
  reads: Reads,
  { place, titled }: Pick<Around, 'place' | 'titled'>,
  { sentences, quotes, when, before }: Sentences,
): string {
  const { language, telling, instructs } = reads;
  let state: Line = {
    when,
    orders: [],
    unless: null,
    after: null,
    likeAnother: false,
    first: null,
    statement: null,
    subject: [],
    put: null,
    asked: [],
    seeks: false,
    settled: null,
    forbidden: [],
    barred: null,
    forbids: false,
    awaited: null,
    before,
    quotes: false,
    rest: [],
  };
  for (const part of sentences.flatMap((one) => one.split(language.roles.clauseEnd ?? NEVER))) {
    const sentence = unmasked(part, quotes);
    const told = instructs(sentence, telling);
    state =
      told === null ? plain(state, reads, sentence) : ordered(state, { book, reads, place, titled }, sentence, told);
    const forbids = told?.bars.some(({ target }) => target === 'inform') ?? false;
    const barred = told?.bars[0]?.until ?? told?.bars[0]?.during ?? null;
    const awaited =
      told?.bars.find(({ target, slug, until }) => target === 'act' && slug !== null && until)?.slug ?? null;
    state = { ...state, before: sentence, forbids, barred, awaited };
  }
  return stored(state, book, place).rest.join(' ');
}

/** What stands after a condition belongs to it, and so does a statement under a title that names what the lead does. */
function plain(line: Line, { language, telling, instructs }: Reads, sentence: string): Line {
  if (line.when === null) return { ...line, rest: [...line.rest, sentence] };
  // Who puts what is to be said into quotation marks says nothing else aloud: "Say "It is on its way." The van is not booked."
  if (line.quotes && !/["“]/.test(sentence)) return line;
  // A statement after a statement: neither says when to do what.
  if (line.statement !== null && line.orders.length === 0)
    return { ...line, when: null, statement: null, rest: [...line.rest, line.statement, sentence] };
  const clauses = sentence.split(/[,;]\s*/).slice(1);
  const said = clauses.some((clause) => instructs(clause, telling) !== null) ? null : speakable(sentence, language);
  return said === null || (said === sentence && language.roles.ofLead?.test(said) === true)
    ? line
    : { ...line, orders: [...line.orders, { do: 'say', text: said }] };
}

interface Around {
  book: RuleBook;
  reads: Reads;
  place: Place;
  titled: Condition | null;
}

/** An instruction: it begins a rule, or goes on with the one before it. */
function ordered(before: Line, around: Around, sentence: string, told: Instruction): Line {
  const { book, reads } = around;
  const { language, telling } = reads;
  const during = before.when;
  // "Do not call it" after a condition forbids it while that holds.
  const untilAnswered = ({ until, ...bar }: Bar): Bar => ({ ...bar, until: until && answeredBy(until, before) });
  const isOwn = !(told.isTopic === true && before.statement !== null);
  const from = book.bars.length;
  book.bars.push(
    ...told.bars.map(untilAnswered).map((bar) => ((bar.during && isOwn) || !during ? bar : { ...bar, during })),
  );
  const line: Line = {
    ...before,
    subject: told.bars[0]?.about ?? before.subject,
    forbidden: told.bars.length > 0 ? told.bars.map(({ words }) => words) : before.forbidden,
  };
  // "People just want their parcel. Get them there in few lines": a manner, and no case.
  if (line.statement !== null && told.when === null && !isConcrete(sentence, told))
    return { ...line, when: null, statement: null, rest: [...line.rest, line.statement, sentence] };
  const begun = begin(line, around, sentence, told);
  // "If they want that, ask … and don't ask for the rest": what it is a yes to counts for both.
  const { when } = begun;
  if (when !== null)
    for (const [at, bar] of book.bars.entries())
      if (at >= from && bar.during !== null && bar.during === told.when) book.bars[at] = { ...bar, during: when };
  const question = told.orders.findLast((order) => order.do === 'say' && order.text.endsWith(language.questions.mark));
  const asking =
    question?.do === 'say' ? { put: question.text, seeks: question.seeks === true, asked: telling(question.text) } : {};
  const isQuoted = /["“]/.test(sentence) && told.orders.some((order) => order.do === 'say');
  // A condition of its own begins another rule.
  const quotes = isQuoted || (told.when === null && line.quotes);
  const settled = (begun.when && settledBy(begun.when)) ?? begun.settled;
  const next = { ...begun, ...asking, settled, quotes, unless: told.unless ?? begun.unless };
  // "Say so if they ask": whoever asks for it is answered by what is known.
  const isAnyQuestion = next.when?.tests.every(({ kind, words }) => kind === 'asks' && words.length === 0) === true;
  const orders = told.orders.flatMap((order): Order | Order[] => {
    if (order.do !== 'say' || order.before !== true) return order;
    return isAnyQuestion ? [] : saysBefore(before, language);
  });
  if (told.follows === 'same' && next.when !== null) return { ...next, orders: withAlso(next.orders, orders) };
  if (next.when !== null) return { ...next, orders: [...next.orders, ...awaitedBy(before, told), ...orders] };
  return told.bars.length === 0 ? { ...next, rest: [...next.rest, sentence] } : next;
}

/** Words to say, an action, the end of the call. */
const isConcrete = (sentence: string, { orders, bars }: Instruction): boolean =>
  bars.length > 0 ||
  /["“`]/.test(sentence) ||
  orders.some((order) => order.do !== 'act' && order.do !== 'say') ||
  orders.some((order) => order.do === 'act' && order.slug !== null);

/** "The gate is shut at night. Say so if …": the sentence before it, where it is one for the lead. */
function saysBefore({ before }: Line, language: Language): Order[] {
  const text = before === '' ? null : speakable(before, language);
  return text === null ? [] : [{ do: 'say', text }];
}

/** "Never call it before you have the number. When it is done, say …": then it is called. */
const awaitedBy = ({ awaited, orders }: Line, { when }: Instruction): Order[] =>
  awaited === null ||
  when === null ||
  !isAfterAnswer(when) ||
  orders.some((one) => one.do === 'act' && one.slug === awaited)
    ? []
    : [{ do: 'act', slug: awaited, about: '', given: {}, said: false }];

/** The line as the condition of an instruction leaves it, before its orders. */
function begin(line: Line, { book, reads, place, titled }: Around, sentence: string, told: Instruction): Line {
  const { when: own, follows } = told;
  if (own === null) {
    if (follows === 'otherwise' && line.when !== null) {
      const fresh = stored(line, book, place);
      return {
        ...fresh,
        // "If not, end the call" is for who was asked: what others leave unsaid is no answer.
        after: line.put === null || line.seeks ? fresh.after : ruleThatAsks(book, line),
        when: anyOtherAnswer(line.when, line.put, reads.language) ?? negatedCondition(line.when),
      };
    }
    if (line.when !== null || told.orders.length === 0) return line;
    return { ...line, when: titled ?? askedWhatIsForbidden(line, told) };
  }
  if (follows === 'same') {
    const fresh = stored(line, book, place);
    return {
      ...fresh,
      when: own,
      likeAnother: true,
      orders: ordersAlike(book.rules, told.likeRule ?? '', reads.telling),
    };
  }
  if (follows === 'then' || (line.when !== null && isAfterAnswer(own))) return line;
  // "When you know, call it", where nothing was asked: not whenever anything is known.
  if (line.when === null && isAfterAnything(own)) return { ...line, when: titled };
  // "Redelivery costs nothing. If a customer asks, say …": it is said so, and in no other words.
  const isSaid = told.orders.some((order) => order.do === 'say' && order.before !== true);
  if (isAnyQuestion(own) && isSaid && line.rest.at(-1) === line.before)
    return begin({ ...line, rest: line.rest.slice(0, -1) }, { book, reads, place, titled }, sentence, told);
  // "Once you know the date", after it was asked for.
  if (line.when !== null && line.put !== null && own.tests.every(({ kind }) => kind === 'done')) return line;
  if (told.isTopic === true && line.statement !== null && line.orders.length === 0) return line;
  const offering =
    line.put === null && told.again !== true && answersOffer(own, line, reads.telling) ? offered(line) : line;
  const fresh = stored(offering, book, place);
  const statement = told.isStatement === true && told.orders.length === 0 ? sentence : null;
  const { first } = fresh;
  const question = questionMeant(own, offering, reads.language) ?? questionBefore(book, place, own, reads.language);
  if (told.again === true && first !== null) return { ...fresh, when: stillHolds(own, first.when), after: first.at };
  return {
    ...fresh,
    // "If that's less than four months ago" is for the answer to what was asked.
    after:
      comparesAnswer(own, offering, reads.language) ||
      isDayAsked(own, offering, reads.language) ||
      isThereupon(own, offering, reads.language) ||
      isThereAsked(own, offering, reads.language)
        ? ruleThatAsks(book, offering)
        : fresh.after,
    when:
      along(offering, own) ??
      continued(question !== null && reads.language.roles.laterOffer?.test(own.text) === true ? untold(own) : own, {
        ...offering,
        question,
        isOnlyTo: !offering.seeks,
        language: reads.language,
      }),
    statement,
  };
}

const isAfterAnything = ({ tests }: Condition): boolean =>
  tests.every(({ kind, about, words }) => kind === 'done' && about.length === 0 && words.length === 0);

const ruleThatAsks = ({ rules }: RuleBook, { put }: Line): number | null =>
  rules.findLast(({ orders }) => orders.some((order) => order.do === 'say' && order.text === put))?.at ?? null;

/** "… ask "Which day would be better?" If they name a Monday, …": in answer to that. */
const isDayAsked = ({ tests }: Condition, { put, seeks }: Line, language: Language): boolean =>
  put !== null &&
  !seeks &&
  tests.length > 0 &&
  tests.every((test) => test.kind === 'timed' && test.days.length > 0) &&
  valuesAskedIn(language, put).has('day');

/** "Could you manage it sooner?" … "If they then name an earlier day": in answer to that. */
const isThereupon = ({ text }: Condition, { put, seeks }: Line, { roles }: Language): boolean =>
  put !== null && !seeks && roles.thereupon?.test(text) === true;

/** "Has anybody looked inside? If there's a live one in it, …": it is what was asked about. */
const isThereAsked = ({ text, tests }: Condition, { put, seeks, asked }: Line, { roles }: Language): boolean =>
  put !== null &&
  !seeks &&
  (roles.isThere?.test(text) === true ||
    // "Is it alone, or are there cows with it? If it is alone, …".
    (roles.pointsTo?.test(text) === true &&
      tests.every(({ about }) => about.length > 0 && about.every((stem) => asked.includes(stem))))) &&
  tests.length > 0 &&
  tests.every(({ kind }) => kind === 'holds');

const comparesAnswer = ({ text, tests }: Condition, { put }: Line, { roles }: Language): boolean =>
  put !== null &&
  ((roles.comparesIt?.test(text) === true &&
    tests.every(({ kind }) => kind === 'amount' || kind === 'timed' || kind === 'affix')) ||
    (roles.pointsTo?.test(text) === true && tests.every(leavesUnanswered)));

/** "If they decline the second offer as well": what it is about was said with the offer. */
const untold = (condition: Condition): Condition => ({
  ...condition,
  tests: condition.tests.map((test) =>
    test.kind === 'did' && 'says' in test.deed ? { ...test, about: [], words: [] } : test,
  ),
});

/** "- First ask "Would a pause help instead?"" and below it "- When they turn it down": a no to that. null: it is about something else. */
function questionBefore(
  { rules }: RuleBook,
  { section }: Place,
  { text, tests }: Condition,
  { roles, questions }: Language,
): string | null {
  const isAnswer = tests.every((test) => test.kind === 'did' && 'says' in test.deed);
  const isPlain = tests.every(({ about }) => about.length === 0);
  if (!isAnswer || !((isPlain && roles.pointsTo?.test(text) === true) || roles.laterOffer?.test(text) === true))
    return null;
  const questionsBack = rules.slice(-RULES_BACK).flatMap(({ section: of, orders }) => {
    const last = orders.at(-1);
    return of === section && last?.do === 'say' && last.text.trim().endsWith(questions.mark) ? [last.text] : [];
  });
  return questionsBack.at(-1) ?? null;
}
const RULES_BACK = 2;

/** "Have you got a permit?" … "unless they have it": a yes to that. */
const answeredBy = (until: Condition, { put, asked }: Line): Condition =>
  put !== null && until.tests.every(({ kind, words }) => kind === 'holds' && words.length === 0)
    ? {
        ...until,
        tests: [{ kind: 'did', deed: { says: 'yes' }, about: asked, words: [], negated: false, asked: put }],
      }
    : until;

/** "Never tell the price. Say that …": to whoever asks for it. */
function askedWhatIsForbidden({ forbids, forbidden, before }: Line, { orders }: Instruction): Condition | null {
  const says = orders.some((order) => order.do === 'say');
  const words = forbidden.filter((one) => one.length > 0);
  if (!forbids || !says || words.length === 0) return null;
  return {
    text: before,
    every: false,
    tests: words.map((one) => ({ kind: 'asks', about: [], words: one, negated: false })),
  };
}

/** "If asked, …", after what is not to be said: while the condition before it holds, unless something else was forbidden. */
function along({ when, forbidden }: Line, own: Condition): Condition | null {
  const isAnyQuestion = own.tests.every(({ kind, words }) => kind === 'asks' && words.length === 0);
  const isUnnamed = forbidden.every((words) => words.length === 0);
  return isAnyQuestion && isUnnamed && when !== null
    ? { ...when, tests: [...when.tests, ...own.tests], every: true }
    : null;
}

/** "If they still do not have it": what held before, or any no to what was said to it. */
const stillHolds = (own: Condition, before: Condition): Condition => ({
  text: own.text,
  every: false,
  tests: [
    ...own.tests.filter(({ kind, words }) => kind !== 'holds' || words.length > 0),
    ...before.tests,
    { kind: 'did', deed: { says: 'yes' }, about: [], words: [], negated: true },
    { kind: 'did', deed: { key: 'unsure' }, about: [], words: [], negated: false },
  ],
});

/** "If they do not accept that": the statement before it was an offer. "If they don't want the bike back" is of something else. */
function answersOffer({ tests }: Condition, { orders }: Line, telling: Telling): boolean {
  const last = orders.findLast((order) => order.do === 'say');
  const offer = last?.do === 'say' ? telling(last.text) : [];
  return tests.every(
    (test) =>
      test.kind === 'did' &&
      'says' in test.deed &&
      (test.about.length === 0 || test.about.some((stem) => offer.includes(stem))),
  );
}

/** The last words of a rule are an offer, which is waited for. */
function offered(line: Line): Line {
  const at = line.orders.findLastIndex((order) => order.do === 'say');
  const last = line.orders[at];
  if (last?.do !== 'say') return line;
  const orders = line.orders.with(at, { ...last, offers: true });
  return { ...line, orders, put: last.text };
}

/** With the rule that the line has come to in the book. A statement that no order follows is left to be told. */
/** "Offer a break first. Ask "How long would it be for?"": the role's own question is the offer. */
const withoutReworded = (orders: readonly Order[]): readonly Order[] =>
  orders.filter((order, at) => {
    const next = orders[at + 1];
    const isWordedNext = next?.do === 'say' && next.worded !== true && next.seeks !== true;
    return !(order.do === 'say' && order.worded === true && isWordedNext);
  });

function stored(line: Line, book: RuleBook, { roleId, section }: Place): Line {
  const { when, unless, statement } = line;
  const orders = withoutReworded(endLast(line.orders));
  const before = book.rules.length;
  if (when !== null && orders.length > 0) {
    // What holds of an exception is told by the same question or words: it is looked at first.
    if (unless !== null && unless.orders.length > 0)
      book.rules.push({
        at: book.rules.length,
        roleId,
        section,
        when: exceptionOf(when, unless.when),
        unless: null,
        after: null,
        orders: unless.orders,
      });
    book.rules.push({
      at: book.rules.length,
      roleId,
      section,
      when,
      orders,
      unless: unless?.when ?? null,
      after: line.after,
      ...(line.likeAnother ? { likeAnother: true as const } : {}),
    });
  }
  const rest = statement === null ? line.rest : [...line.rest, statement];
  const first = line.first ?? book.rules[before] ?? null;
  return { ...line, first, orders: [], unless: null, after: null, likeAnother: false, statement: null, rest };
}

/** "Ask nothing more; call it and say …", "Carry on, passing `couch` as yes": what leaves the rule comes last, wherever it stands. */
const endLast = (orders: readonly Order[]): readonly Order[] => {
  const others = orders.filter((order) => order.do !== 'end');
  if (others.length < orders.length) return [...others, { do: 'end' }];
  const leaves = orders.findIndex((order) => order.do === 'go_on');
  return leaves >= 0 && orders.slice(leaves).some((order) => order.do === 'set')
    ? [...orders.filter((order) => order.do !== 'go_on'), { do: 'go_on' }]
    : orders;
};

const isAnyQuestion = ({ tests }: Condition): boolean =>
  tests.every(({ kind, words, about }) => kind === 'asks' && words.length === 0 && about.length === 0);

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

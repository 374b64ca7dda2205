/** Whether an amount that a condition names is met by what the lead said or answered. */
import { askedBy } from '../../language/asked-by.ts';
import type { Amounts, Comparison, Test } from '../../language/instruction.ts';
import type { Language } from '../../language/language.ts';
import type { SaidWord } from '../../language/meanings.ts';
import { wordsOf } from '../../language/words.ts';
import { readerOf } from '../../language/value-reader.ts';
import type { Draft } from './agent-draft.ts';
import type { AnsweredAsk } from './agent-state.ts';
import { answersOf, asksHeard, polarityOf, wordsAsked, type Scene } from './condition-scene.ts';
import { shareAsked } from './said-of-conditions.ts';

/** Share of a condition's words that the question for an amount must have: the amount itself tells the rest. */
const MEASURED = 0.33;
/** Kinds of values in which no figure counts anything: "half past two" is no more than ten. */
const UNCOUNTED: ReadonlySet<string> = new Set(['time', 'day', 'phone', 'email', 'name']);
/** Words of an answer that names nothing, at most. */
const SHORT = 5;
/** Days. */
const YEAR = 365;
/** Of an utterance that nobody asked for. */
const SAID = 0.6;

const COMPARES: Readonly<Record<Comparison, (value: number, amount: number, most: number) => boolean>> = {
  over: (value, amount) => value > amount,
  under: (value, amount) => value < amount,
  at_least: (value, amount) => value >= amount,
  at_most: (value, amount) => value <= amount,
  between: (value, amount, most) => value >= amount && value <= most,
};

export function measures(scene: Scene, { words, negated, ...stated }: Extract<Test, { kind: 'amount' }>): boolean {
  // "They cannot come within two weeks": more than that.
  const amounts = negated && stated.is !== 'between' ? { ...stated, is: OPPOSITE[stated.is] } : stated;
  const { is, amount, most, unit_days: unit, quantity } = amounts;
  if (amounts.of_scale === true) return isOnScale(scene, amounts);
  if (amount === null) return false;
  const { draft, hearing } = scene;
  const { language } = draft.world;
  const isIn = (value: number): boolean =>
    COMPARES[is](value, amount, most ?? amount) !== (negated && is === 'between');
  if (amounts.wished === true && isMoreWished(scene, words)) return true;
  if (unit !== null && hearing !== null && words.some(({ word }) => language.roles.sooner?.test(word))) {
    const within = language.roles.neededWithin?.(hearing.heard.text) ?? null;
    if (within !== null) return isIn(within / unit);
  }
  const isAge = words.some(({ word }) => word === language.roles.age);
  const countsDigits = words.some(({ word }) => language.roles.digits?.has(word));
  const isMeasured = (text: string, question: string): boolean => {
    // "04417" has five digits, and is no amount.
    if (countsDigits) return (text.match(/\d[\d\s-]*/g) ?? []).some((code) => isIn(code.replaceAll(/\D/g, '').length));
    const spans = unit === null && !isAge ? [] : (language.roles.daysIn?.(text) ?? []);
    // "Eighteen months" is an age of less than two years.
    const durations = unit === null ? spans.map((days) => days / YEAR) : spans;
    if (durations.length > 0)
      return durations.some((days) => COMPARES[is](days, amount * (unit ?? 1), (most ?? amount) * (unit ?? 1)));
    if (quantity !== undefined) {
      const [said] = (language.roles.quantitiesIn?.(text) ?? []).filter(({ of }) => of === quantity.of);
      if (said !== undefined) return isIn(said.amount / quantity.unit);
    }
    // "None at all" counts as none, and so does "None, we stayed at home".
    const [first = ''] = text.split(/[,.;!]/, 1);
    const few = wordsOf(wordsOf(first).length === 1 ? first : text);
    if (few.length <= SHORT && language.denial.all?.test(few.join(' ')) === true && isIn(0)) return true;
    // "774" are no weeks, unless weeks were asked for.
    if (unit !== null && !isAge && language.roles.asksDuration?.(question) !== true) return false;
    // "My wife and both my sons" are three.
    const people =
      unit === null && !isAge && isOfPeople(words, language)
        ? (language.roles.peopleCounted?.(text, question) ?? null)
        : null;
    if (people !== null) return isIn(people);
    // "Two chairs, a bed and a desk" are four.
    const listed = unit === null && amounts.money !== true ? (language.roles.thingsCounted?.(text) ?? null) : null;
    if (listed !== null) return isIn(listed);
    // The first tells: "forty-eight, though my dad has turned eighty".
    const numbers = readerOf(language)(text).flatMap(({ readings, excluded, start, end }) => {
      const number = readings.find(({ kind }) => kind === 'number' || kind === 'money');
      return number !== undefined && !excluded && !isInCode(text, start, end) ? [number] : [];
    });
    // "Two nights came to 900 pounds": of what is money, the nights are none.
    const meant = (amounts.money === true ? numbers.find(({ kind }) => kind === 'money') : undefined) ?? numbers[0];
    const named = meant && Number(meant.canonical);
    const wanted = quantity === undefined ? null : (language.roles.unitAsked?.(question) ?? null);
    const inUnit = wanted !== null && wanted.of === quantity?.of ? wanted.unit / quantity.unit : 1;
    return named !== undefined && isIn(named * inUnit);
  };
  // "Under 18", where the script asks "Are you at least 18?", is about that and no other number.
  const namesIt = (text: string): boolean => language.roles.amountsIn?.(text)?.amount === amount;
  const isNamed = words.length === 0 && draft.world.script.blocks.some(({ text }) => namesIt(text));
  const isAbout = ({ question, slot, kind }: Omit<AnsweredAsk, 'value' | 'within'>): boolean =>
    words.length === 0
      ? isNamed
        ? namesIt(question)
        : (kind === 'slot' || kind === 'open') && !(unit === null && UNCOUNTED.has(askedBy(language, question) ?? ''))
      : isNearest(draft, words, { question, slot });
  // "Four inches" are no four people: who is counted has no unit.
  const isOtherUnit = (text: string): boolean =>
    quantity === undefined && isOfPeople(words, language) && (language.roles.quantitiesIn?.(text).length ?? 0) > 0;
  const isMeant = (one: AnsweredAsk): boolean =>
    !(one.value !== null && isNoCount(language, amounts, words, one.question, one.value)) &&
    ((isAbout(one) && !(one.value !== null && isOtherUnit(one.value))) ||
      (!isNamed && one.value !== null && isOfItsKind(scene, words, amounts, one)));
  const told = answersOf(scene).filter(isMeant);
  if (told.some(({ value, question }) => value !== null && isMeasured(value, question))) return true;
  if (answersOf(scene).some((one) => isSettled(draft, one, amounts))) return true;
  const asked = hearing === null ? [] : asksHeard(hearing);
  const isAsked = asked.some(
    ({ sentence, slot, kind }) =>
      isAbout({ question: sentence, slot, kind }) &&
      !(hearing !== null && isNoCount(language, amounts, words, sentence, hearing.heard.text)),
  );
  // "I'm fifty-eight" tells an age that nobody asked for; whoever was asked tells its own first, and not its father's.
  const ages = hearing === null || isAsked ? [] : (language.roles.agesIn?.(hearing.heard.text) ?? []);
  if (isAge && ages.some(isIn)) return true;
  // "We've two tables to be done": so many of the very thing, which nobody asked for.
  const [thing] = words;
  if (hearing !== null && !isAsked && amounts.counted === true && thing !== undefined) {
    const count = countOf(draft, hearing.heard.text, thing);
    if (count !== null && isIn(count)) return true;
  }
  // "No, I'm only nineteen" names the amount beside its answer.
  return (
    hearing !== null &&
    !isOtherUnit(hearing.heard.text) &&
    (isAsked || (words.length > 1 && tellsOf(draft, words, amounts, hearing.heard.text))) &&
    isMeasured(hearing.heard.text, asked.map(({ sentence }) => sentence).join(' '))
  );
}

/** "Two" of "two snooker tables", of tables; null: the words right behind no number name the thing. */
function countOf({ world: { language, meanings } }: Draft, text: string, { word, parts }: SaidWord): number | null {
  const names = [word, ...(parts ?? []).map((part) => part.word)];
  for (const { readings, excluded, end } of readerOf(language)(text)) {
    const number = readings.find(({ kind }) => kind === 'number');
    const behind = wordsOf(text.slice(end)).slice(0, BEHIND).join(' ');
    if (number === undefined || excluded) continue;
    if (meanings.words(behind).some((said) => names.includes(said.word))) return Number(number.canonical);
  }
  return null;
}
const BEHIND = 2;

/** "18 kilos" and "three months" are no number of pieces or sheep, nor is how old something is; where the figure is said to be of nothing, how long is meant by none either. */
function isNoCount(
  language: Language,
  { unit_days: unit, quantity, money, counted }: Amounts,
  words: readonly SaidWord[],
  question: string,
  value: string,
): boolean {
  const { roles } = language;
  if (unit !== null || quantity !== undefined || money === true || (counted !== true && words.length > 0)) return false;
  const isCompany = isOfPeople(words, language) && roles.asksForCompany?.(question) === true;
  if (counted === true && !isCompany && roles.asksOtherThanCount?.test(question) === true) return true;
  return (roles.daysIn?.(value) ?? []).length > 0 || (roles.quantitiesIn?.(value) ?? []).length > 0;
}

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

/** "What medicine does your child take?" has a child in it, but how far it can swim is what another question asks. */
function isNearest(draft: Draft, words: readonly SaidWord[], one: Pick<AnsweredAsk, 'question' | 'slot'>): boolean {
  const { meanings, script, readAgent } = draft.world;
  const share = shareAsked(meanings, words, wordsAsked(draft, one));
  // Of the question itself nothing counts that only stands in for a name.
  const shareIn = (sentence: string, slot: string | null): number =>
    shareAsked(meanings, words, wordsAsked(draft, { question: sentence.replace(PLACEHOLDER, ' '), slot }));
  return (
    share >= MEASURED &&
    (share === 1 ||
      !script.blocks.some(({ text, slot }) =>
        readAgent(text).asks.some(({ sentence }) => shareIn(sentence, slot) > share),
      ))
  );
}

/** "Could I have a few more nights?", of those that the script says they have. */
function isMoreWished({ draft, hearing }: Scene, words: readonly SaidWord[]): boolean {
  const { language, meanings, script, readAgent } = draft.world;
  if (hearing === null || language.roles.wantsMore?.test(hearing.heard.text) !== true) return false;
  const names = (text: string): boolean => words.length > 0 && shareAsked(meanings, words, meanings.words(text)) === 1;
  // How many they want is asked for, and compared.
  const isAskedFor = script.blocks.some(({ text }) => readAgent(text).asks.some(({ sentence }) => names(sentence)));
  return !isAskedFor && names(hearing.heard.text) && script.blocks.some(({ text }) => names(text));
}

const isOfPeople = (words: readonly SaidWord[], { roles }: Language): boolean =>
  words.some(({ word }) => roles.people?.has(word));

/** Most of a condition's words are in what is said, though nobody asked. "It must be twenty years old by now": what it is was said before, what is measured is said with its unit. */
function tellsOf(
  { world: { meanings }, state }: Draft,
  words: readonly SaidWord[],
  { unit_days, quantity }: Amounts,
  text: string,
): boolean {
  const said = meanings.words(text);
  const share = shareAsked(meanings, words, said);
  if (share >= SAID) return true;
  const isOfUnit = (unit_days !== null || quantity !== undefined) && share > 0;
  return isOfUnit && shareAsked(meanings, words, [...said, ...meanings.words(state.lastText)]) >= SAID;
}

/** Of "HV1 8QA" no figure counts anything. */
const isInCode = (text: string, start: number, end: number): boolean =>
  /\p{Lu}/u.test(text.charAt(start - 1)) || /^\p{Lu}/u.test(text.charAt(end));

/** "How much would you like to spend?" and "if the budget is under …": the same kind of amount, and no other question is nearer to the condition. */
function isOfItsKind(
  { draft }: Scene,
  words: readonly SaidWord[],
  { unit_days: unit, money, quantity }: Amounts,
  { question, kind, value }: AnsweredAsk,
): boolean {
  const { language, meanings, script } = draft.world;
  if (value === null || !(kind === 'slot' || kind === 'open')) return false;
  // "Two inches" are no two people.
  if (quantity === undefined && isOfPeople(words, language) && (language.roles.quantitiesIn?.(value).length ?? 0) > 0)
    return false;
  const asked = askedBy(language, question);
  // Twelve guests are no age, and boots of size 39 no guests.
  const { measures, sizes } = language.roles;
  const told = meanings.words(question);
  const names = (of: readonly SaidWord[], known?: ReadonlySet<string>) => of.some(({ word }) => known?.has(word));
  const isCount = !names([...words, ...told], measures) && (names(words, sizes) || !names(told, sizes));
  // "Two and a half hours" says how long, whatever it was asked by.
  const isOfUnit =
    quantity !== undefined && (language.roles.quantitiesIn?.(value) ?? []).some(({ of }) => of === quantity.of);
  const isCompany =
    isOfPeople(words, language) &&
    language.roles.asksForCompany?.(question) === true &&
    typeof language.roles.peopleCounted?.(value, question) === 'number';
  // "How many suitcases will there be?" counts no children.
  const of = language.roles.countAsked?.exec(question)?.[1];
  const thing = of === undefined ? [] : meanings.words(of);
  if (unit === null && thing.length > 0 && words.length > 0 && shareAsked(meanings, thing, words) === 0) return false;
  const isSame =
    isOfUnit ||
    isCompany ||
    (unit === null
      ? (asked === 'money' && isCount) || (asked === 'number' && money !== true && isCount)
      : (language.roles.daysIn?.(value).length ?? 0) > 0);
  return (
    isSame &&
    !script.blocks.some(
      ({ text }) => !text.includes(question) && shareAsked(meanings, words, meanings.words(text)) >= MEASURED,
    )
  );
}

/** Parts of a scale that are its lower and its upper end: up to four of ten, from eight of ten. */
const LOW = 0.4;
const HIGH = 0.8;

/** "They give a low rating", of "from one to ten". */
function isOnScale(scene: Scene, { is }: Amounts): boolean {
  const numbersIn = (text: string): number[] =>
    readerOf(scene.draft.world.language)(text).flatMap(({ readings }) => {
      const number = readings.find(({ kind }) => kind === 'number');
      return number ? [Number(number.canonical)] : [];
    });
  return answersOf(scene).some(({ within, value }) => {
    const most = Math.max(...numbersIn(within));
    const [given] = value === null ? [] : numbersIn(value);
    if (!Number.isFinite(most) || given === undefined || given > most) return false;
    return is === 'under' ? given <= most * LOW : given >= most * HIGH;
  });
}

/** No more than a few letters beside its figures; in a sentence, a word of at least three characters, or a postcode of two groups. */
const CODE = /^\P{L}*\p{L}{0,4}\P{L}*\d\P{L}*$/u;
const CODE_IN_SENTENCE =
  /(?<![\p{L}\p{N}])(?:\p{L}{1,2}\d[\p{L}\d]?\s?\d\p{L}{2}(?![\p{L}\p{N}])|\p{L}{0,4}\d[\p{L}\d-]{2,})/u;
const codeIn = (value: string): string | undefined => (CODE.test(value) ? value : CODE_IN_SENTENCE.exec(value)?.[0]);

/** "Their post code begins with 606": the last value that was given for it does, or does not. */
export function hasAffix(scene: Scene, { words, at, values, negated }: Extract<Test, { kind: 'affix' }>): boolean {
  const { draft } = scene;
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  const codes = answersOf(scene).flatMap(({ question, slot, kind, value }) => {
    const isAbout =
      words.length === 0
        ? kind === 'slot'
        : shareAsked(draft.world.meanings, words, wordsAsked(draft, { question, slot })) > 0;
    return (isAbout && value !== null && codeIn(value)) || [];
  });
  const code = codes.at(-1);
  if (values.length === 0 || code === undefined) return false;
  const told = plain(code);
  return values.some((one) => (at === 'start' ? told.startsWith(plain(one)) : told.endsWith(plain(one)))) !== negated;
}

/** "Are you at least eighteen?": a no says "under eighteen". */
function isSettled({ world }: Draft, one: AnsweredAsk, { is, amount }: Amounts): boolean {
  const polarity = polarityOf(one);
  const asked = polarity === null ? null : (world.language.roles.amountsIn?.(one.question) ?? null);
  if (asked === null || asked.amount !== amount || asked.is === 'between' || is === 'between') return false;
  const said = polarity === 'yes' ? asked.is : OPPOSITE[asked.is];
  return said === is || (said === 'over' && is === 'at_least') || (said === 'under' && is === 'at_most');
}
const OPPOSITE: Readonly<Record<Exclude<Comparison, 'between'>, Comparison>> = {
  over: 'at_most',
  under: 'at_least',
  at_least: 'under',
  at_most: 'over',
};

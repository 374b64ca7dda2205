/** The things that a question leaves to choose from ("… in your driveway, or on the street?"), and which of them an answer names. */
import { ownedTextMemo } from '../text-memo.ts';
import type { Language } from './language.ts';
import { readerOf } from './value-reader.ts';
import { tokensOf, wordsOf } from './words.ts';

interface Choice {
  /** The words that tell it, as they are written in the question. */
  name: readonly string[];
  /** Words right before the name that may stand for it: "red" of "red wine". */
  beside: readonly string[];
}

const REMEMBERED = 2000;

/** None where nothing is to be chosen: "any cats or rabbits" asks for a yes. */
const choicesIn = ownedTextMemo(REMEMBERED, findChoices);

function findChoices(language: Language, question: string): readonly Choice[] {
  const { questions, speech } = language;
  const parts = question
    .split(new RegExp(String.raw`,?\s+${questions.or}\s+`, 'i'))
    .map((part) => (questions.choiceVerb ? part.replace(questions.choiceVerb, ' ').trim() : part))
    .map((part) => (questions.itsPrice ? part.replace(questions.itsPrice, '').trim() : part));
  const [first = '', ...others] = parts;
  if (others.length === 0 || others.some((other) => speech.noChoice.test(other))) return [];
  // "What is the name of your landlord or agency?" asks for that of whichever there is.
  if (questions.asksOfEither?.test(first) === true) return [];
  if (questions.anyOf?.test(wordsOf(first).join(' ')) === true) return [];
  const rest = others.map((other) => ({ other, name: oneselfIn(language, other) ?? runsIn(language, other)[0] ?? [] }));
  const [next] = rest;
  if (!next || rest.some(({ name }) => name.length === 0)) return [];
  const listed = listedIn(language, first);
  const firsts = listed.map(
    (part) =>
      selfBefore(language, part, next.other) ??
      numberBefore(language, part, next.name) ??
      firstChoice(language, part, next.other, next.name.length),
  );
  const found = [...firsts.flatMap((choice) => choice ?? []), ...rest.map(({ name }) => ({ name, beside: [] }))];
  return firsts.includes(null) ? [] : apart(language, found);
}

/** "Six", of "at six feet or at eight": what both are measured in tells neither. null: no numbers are to choose from. */
function numberBefore(language: Language, part: string, next: readonly string[]): Choice | null {
  const number = isNumber(language, next[0]) ? tokensOf(part).findLast((word) => isNumber(language, word)) : undefined;
  return next.length === 1 && number !== undefined ? { name: [number], beside: [] } : null;
}
const isNumber = ({ values }: Language, word = ''): boolean => {
  const [plain = ''] = wordsOf(word);
  return values.isNumber(plain) || /^\d/.test(plain);
};

/** "You", as one of the things to choose from; null: it is not. */
function oneselfIn({ questions }: Language, part: string): string[] | null {
  const words = wordsOf(part);
  const [word = ''] = words;
  return words.length === 1 && questions.oneself?.asked.test(word) === true ? [word] : null;
}

/** "Who is paying, you or your employer?", "Should we pay you, or pay the practice?"; null: something is done to whoever is asked: "Shall I call you or send a letter?" */
function selfBefore(language: Language, part: string, other: string): Choice | null {
  const { questions, book } = language;
  const words = wordsOf(part);
  const you = words.at(-1) ?? '';
  const next = wordsOf(other);
  const [begins = ''] = next;
  if (questions.oneself?.asked.test(you) !== true || next.includes(you)) return null;
  const isThing = book.stop_words.includes(begins) || /^\p{Lu}/u.test(other);
  return words.length === 1 || isThing || words.includes(begins) ? { name: [you], beside: [] } : null;
}

/** Without what all of them have: "small crate or large crates" is small or large. */
function apart({ stem }: Language, choices: readonly Choice[]): readonly Choice[] {
  // A crate and crates, but not a month and monthly.
  const isForm = (one: string, other: string): boolean =>
    stem(one.toLowerCase()) === stem(other.toLowerCase()) && Math.abs(one.length - other.length) <= 1;
  const isShared = (word: string): boolean => choices.every(({ name }) => name.some((other) => isForm(other, word)));
  const own = choices.map(({ name, beside }) => ({ name: name.filter((word) => !isShared(word)), beside }));
  return own.every(({ name, beside }) => name.length + beside.length > 0) ? own : [];
}

/** Words of one of several things in a list, at most. */
const LISTED = 3;

/** "Is it a car, a van or a truck?" names two things before the last, "Who pays, you or your employer?" one. */
function listedIn({ questions }: Language, text: string): readonly string[] {
  const parts = text.split(/,\s+/);
  const tail = parts.slice(1);
  if (tail.length === 0) return parts;
  const isList = tail.every((part) => wordsOf(part).length <= LISTED);
  if (!isList) return parts.slice(-1);
  // "Which plan would you like, classic, vegetarian or family?" has no plan to choose.
  const asks = wordsOf(parts[0] ?? '');
  return questions.whom?.test(asks.join(' ')) === true || questions.forFacts.has(asks[0] ?? '') ? tail : parts;
}

/** Words that carry a topic, as long as they follow one another. */
function runsIn(language: Language, text: string): string[][] {
  const { book, questions } = language;
  const empty = new Set(book.stop_words);
  const runs: string[][] = [[]];
  for (const written of text.split(/\s+/)) {
    const tokens = tokensOf(written);
    const isSmall = (token: string): boolean => {
      const [word = ''] = wordsOf(token);
      return empty.has(word) || questions.choosing?.has(word) === true;
    };
    const [counts = ''] = tokens;
    const isCounted = (): boolean =>
      readerOf(language)(counts).some(({ readings }) => readings.some(({ kind }) => kind === 'number'));
    // "One-year" and "self-employed" are words of their own.
    if (tokens.length > 1 && (written.includes('-') || isSmall(counts) || isCounted())) {
      runs.at(-1)?.push(tokens.join('-'));
      continue;
    }
    for (const token of tokens) {
      if (isSmall(token)) runs.push([]);
      else runs.at(-1)?.push(token);
    }
  }
  return runs.filter((run) => run.length > 0);
}

/** The last thing named before "or"; what is done where something else is done after it: "own your home or rent it", "… or do you rent?". */
function firstChoice(language: Language, text: string, other: string, length: number): Choice | null {
  const { questions } = language;
  const runs = runsIn(language, text);
  const run = questions.doesElse?.test(wordsOf(other).join(' ')) === true ? runs[0] : runs.at(-1);
  if (!run) return null;
  return { name: run.slice(-length), beside: run.slice(0, -length) };
}

/** From how many letters on the beginning of a word stands for it: "fresh" for "freshwater". */
const BEGINNING = 4;
/** Words between a denial and what it denies, at most. */
const DENIED_WITHIN = 3;

/** The one choice that an answer names, in the question's words; null: none, or several. What takes another back counts: "By card. No, sorry, in cash." */
export function choiceNamed(language: Language, question: string, text: string): string | null {
  const choices = choicesIn(language, question);
  if (choices.length === 0) return null;
  const correction = language.denial.corrects && [...text.matchAll(language.denial.corrects)].at(-1);
  const corrected =
    correction && chosenOf(language, question, choices, text.slice(correction.index + correction[0].length));
  const chosen = corrected ?? chosenOf(language, question, choices, text);
  return chosen === null ? null : withUnit(language, question, asWritten(chosen, text), text);
}

/** "Four inches", to "At two inches or at four?": a mere number has the unit of the other one, where the answer says it. */
function withUnit(language: Language, question: string, chosen: string, text: string): string {
  const [number = '', ...others] = wordsOf(chosen);
  if (others.length > 0 || !isNumber(language, number)) return chosen;
  const [said, asked] = [wordsOf(text), wordsOf(question)];
  const unit = said[said.indexOf(number) + 1] ?? '';
  const isUnit = asked.some((word, at) => isNumber(language, asked[at - 1]) && isSame(language, unit, word));
  return said.includes(number) && unit !== '' && isUnit ? `${chosen} ${unit}` : chosen;
}

/** "One year", where "one-year" is said so. */
function asWritten(chosen: string, text: string): string {
  const apart = chosen.replaceAll('-', ' ');
  return text.toLowerCase().includes(apart.toLowerCase()) ? apart : chosen;
}

/** The word by which whoever was asked names itself: "me" of "I'd say me", and of "I am"; null: it does not. */
export function oneselfSaid({ questions: { oneself } }: Language, text: string): string | null {
  if (oneself === undefined) return null;
  for (const clause of text.split(/[,;.!?–—]\s*/)) {
    const named = oneself.said.exec(wordsOf(clause).join(' '));
    if (named) return named.groups?.['word'] ?? oneself.word;
  }
  return null;
}

/** Whoever was asked does it: "I'll do that", "my brother and me". */
export const doesOneself = (language: Language, text: string): boolean =>
  language.questions.oneself !== undefined &&
  (oneselfSaid(language, text) !== null || language.questions.oneself.does.test(text.trim()));

/** Of "you or our fitters", the fitters: "I'd rather you did"; null: it is not left to whoever asks. */
export function choiceOfAsking(language: Language, question: string, value: string): string | null {
  if (language.questions.oneself?.others.test(value.trim()) !== true) return null;
  const [self, other, ...more] = choicesIn(language, question).toSorted(
    (one, next) => Number(isOneself(language, next)) - Number(isOneself(language, one)),
  );
  return self !== undefined && isOneself(language, self) && other !== undefined && more.length === 0
    ? [...other.beside, ...other.name].join(' ')
    : null;
}

/** Nobody says "you" of itself. */
const isOneself = ({ questions }: Language, { name }: Choice): boolean =>
  name.length === 1 && questions.oneself?.asked.test(name[0] ?? '') === true;

function chosenOf(language: Language, question: string, choices: readonly Choice[], text: string): string | null {
  const chosen = oneOf(language, choices, text);
  if (chosen === null) return null;
  const { choice, by } = chosen;
  if (isOneself(language, choice)) return oneselfSaid(language, text);
  if (by === 'beside')
    return asSaid(language, question, choice.beside, text) ?? [...choice.beside, ...choice.name].join(' ');
  return (
    asSaid(language, question, choice.name, text) ??
    kindSaid(language, choice, choices, text) ??
    asPhrase(language, question, choice.name.join(' '), text)
  );
}

/** The only one of them that a text tells, by its name or by what stands beside that; null: none, or several. */
function oneOf(
  language: Language,
  choices: readonly Choice[],
  text: string,
): { choice: Choice; by: 'name' | 'beside' } | null {
  const said = meantWords(language, text);
  const self = oneselfSaid(language, text);
  const named = (words: readonly string[], others: readonly string[]): boolean =>
    words.some((word) => !others.includes(word) && isNamedBy(language, said, word));
  const found = (of: (choice: Choice) => readonly string[]): Choice[] =>
    choices.filter((choice) =>
      isOneself(language, choice)
        ? self !== null
        : named(
            of(choice),
            choices.filter((other) => other !== choice).flatMap(({ name, beside }) => [...name, ...beside]),
          ),
    );
  const all = found(({ name }) => name);
  // "Self-employed" says "employed", too.
  const isPartOf = ({ name }: Choice, other: Choice): boolean =>
    name !== other.name && name.every((word) => other.name.some((one) => one.split('-').slice(1).includes(word)));
  const whole = all.filter((choice) => !all.some((other) => isPartOf(choice, other)));
  // "Monthly" is no month: what is only like the very word of another is not named.
  const isOwnWord = ({ name }: Choice, word: string): boolean => name.some((own) => wordsOf(own).includes(word));
  const isOnlyLike = (choice: Choice): boolean => {
    const like = said.filter((word) => choice.name.some((own) => isNamedBy(language, [word], own)));
    return (
      like.length > 0 &&
      like.every(
        (word) => !isOwnWord(choice, word) && whole.some((other) => other !== choice && isOwnWord(other, word)),
      )
    );
  };
  const byName = whole.filter((choice) => !isOnlyLike(choice));
  const [single] = byName;
  if (single) return byName.length > 1 ? null : { choice: single, by: 'name' };
  const [only, ...more] = found(({ beside }) => beside);
  return only && more.length === 0 ? { choice: only, by: 'beside' } : null;
}

/** Whether two texts tell the same of what a question leaves to choose; null: either tells none, or several. */
export function isSameChoice(language: Language, question: string, one: string, other: string): boolean | null {
  const choices = choicesIn(language, question);
  const [first, second] = [one, other].map((text) => (choices.length === 0 ? null : oneOf(language, choices, text)));
  return first == null || second == null ? null : first.choice === second.choice;
}

/** "A roller or a sectional door?" "It's sectional": what all of them are was not said, and need not be. "The garden" of "the garden room" is another thing. */
function kindSaid({ speech }: Language, { name }: Choice, choices: readonly Choice[], text: string): string | null {
  const kind = name.slice(0, -1).join(' ');
  const own = wordsOf(kind);
  const said = wordsOf(text);
  const at = said.findIndex((_, place) => own.every((word, next) => word === said[place + next]));
  const isLast = choices.at(-1)?.name === name;
  const isNamed = at > 0 && speech.article.test(`${said[at - 1] ?? ''} `);
  return own.length > 0 && isLast && at >= 0 && !isNamed ? kind : null;
}

const wordsIn = ({ name, beside }: Choice): readonly string[] => [...name, ...beside];

/** Whether words tell of a choice that the answer did not name: of "the phone app", where "the web app" was said. */
export function tellsOtherChoice(
  language: Language,
  question: string,
  value: string,
  tells: (word: string) => boolean,
): boolean {
  const choices = choicesIn(language, question);
  const isValue = (word: string): boolean => wordsOf(value).some((said) => isSame(language, said, word));
  const isOf = (choice: Choice): boolean =>
    isOneself(language, choice) ? doesOneself(language, value) : wordsIn(choice).some(isValue);
  // "A seasonal resident", of a year-round one as well: by all of its name.
  const named = choices.filter((choice) => !isOneself(language, choice) && wordsIn(choice).every(isValue));
  const [chosen, ...more] = named.length === 1 ? named : choices.filter(isOf);
  if (chosen === undefined || more.length > 0) return false;
  // "Year-round" by both of its words.
  const isTelling = (word: string): boolean => tells(word.toLowerCase()) || wordsOf(word).every(tells);
  const told = (choice: Choice): boolean => wordsIn(choice).some(isTelling);
  const others = choices.filter((other) => other !== chosen);
  // What another is called as well, as a resident is of either kind, tells neither.
  const isOwn = (word: string): boolean => !others.some((other) => wordsIn(other).includes(word));
  const words = wordsIn(chosen);
  // "Wooden", of "a wooden door or a metal one", says nothing of a metal door.
  const isTold = (words.some(isOwn) ? words.filter(isOwn) : words).some((word) => isValue(word) && isTelling(word));
  return !isTold && others.some(told);
}

/** "Park and ride" and not "ride", where question and answer say it so; null: the name is not said, or by itself. */
function asSaid(language: Language, question: string, name: readonly string[], text: string): string | null {
  const { book, questions } = language;
  const asked = tokensOf(questions.choiceVerb ? question.replace(questions.choiceVerb, ' ') : question);
  const plain = asked.map((token) => wordsOf(token).join(' '));
  const said = ` ${wordsOf(text).join(' ')} `;
  const isSaid = (from: number, to: number): boolean => said.includes(` ${plain.slice(from, to).join(' ')} `);
  const names = wordsOf(name.join(' '));
  let best: [number, number] = [0, 0];
  for (const [at, word] of plain.entries()) {
    if (!names.includes(word) || !isSaid(at, at + 1)) continue;
    let [from, to] = [at, at + 1];
    while (from > 0 && isSaid(from - 1, to)) from -= 1;
    while (to < plain.length && isSaid(from, to + 1)) to += 1;
    if (to - from > best[1] - best[0]) best = [from, to];
  }
  let [from, to] = best;
  const empty = new Set(book.stop_words);
  const isIdle = (at: number): boolean =>
    empty.has(plain[at] ?? '') &&
    questions.placing?.has(plain[at] ?? '') !== true &&
    questions.degrees?.has(plain[at] ?? '') !== true;
  while (from < to && isIdle(from)) from += 1;
  // "All in one go" ends with it.
  const isEnd = to === asked.length || plain[to] === questions.or || (asked[to - 1] ?? '').endsWith(',');
  if (!(isEnd && endsWith(text, plain.slice(from, to)))) while (to > from && isIdle(to - 1)) to -= 1;
  return to - from > 1
    ? asked
        .slice(from, to)
        .join(' ')
        .replace(/(?<![\s,.;:?!])[\s,.;:?!]+$/, '')
    : null;
}

/** Whether a text says this as the end of one of its clauses. */
const endsWith = (text: string, words: readonly string[]): boolean =>
  text.split(/[,;.!?–—]\s*/).some((clause) => ` ${wordsOf(clause).join(' ')}`.endsWith(` ${words.join(' ')}`));

/** "On the street" where it is said so; the name alone is what any other answer comes to. */
function asPhrase({ questions }: Language, question: string, name: string, text: string): string {
  const asked = tokensOf(question);
  const words = wordsOf(question).join(' ');
  const said = ` ${wordsOf(text).join(' ')} `;
  const [first = ''] = wordsOf(name);
  const at = asked.findIndex((token) => wordsOf(token)[0] === first);
  for (const before of [2, 1]) {
    const phrase = asked.slice(Math.max(0, at - before), at);
    const whole = wordsOf([...phrase, name].join(' ')).join(' ');
    const begins = questions.placing?.has(wordsOf(phrase[0] ?? '')[0] ?? '') === true;
    if (begins && words.includes(whole) && said.includes(` ${whole} `)) return [...phrase, name].join(' ');
  }
  return name;
}

/** Without what is denied: "not in the driveway". */
function meantWords({ roles }: Language, text: string): string[] {
  return text.split(/[,;.!?]\s*/).flatMap((clause) => {
    const words = wordsOf(clause);
    return words.filter(
      (_, at) => !words.slice(Math.max(0, at - DENIED_WITHIN), at).some((word) => roles.negations.has(word)),
    );
  });
}

/** "One-year" by both of its words. */
function isNamedBy(language: Language, said: readonly string[], word: string): boolean {
  const parts = wordsOf(word);
  return parts.length > 1
    ? said.some((_, at) => parts.every((part, next) => said[at + next] === part))
    : said.some((one) => isSame(language, one, word));
}

function isSame({ stem, knowledge }: Language, said: string, word: string): boolean {
  const [plain = ''] = wordsOf(word);
  if (said === plain || stem(said) === stem(plain)) return true;
  if (knowledge.synonym(stem(said)) === knowledge.synonym(stem(plain))) return true;
  return said.length >= BEGINNING && plain.startsWith(said);
}

/** Whether it names things to choose from, though a yes may do. */
export const leavesSome = (language: Language, question: string): boolean => choicesIn(language, question).length > 0;

/** Whether one of two things is asked for, so that a yes alone would leave open which. */
export const leavesChoice = (language: Language, question: string): boolean =>
  choicesIn(language, question).length > 0 &&
  (new RegExp(String.raw`,\s+${language.questions.or}\b`, 'i').test(question) ||
    language.questions.choice?.test(wordsOf(question).join(' ')) === true ||
    language.questions.doesElse?.test(wordsOf(question.split(` ${language.questions.or} `).at(-1) ?? '').join(' ')) ===
      true);

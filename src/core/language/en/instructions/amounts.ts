/** Reads amounts in what a role says: "over 200 dollars", "six or less", "one or two stars", "more than thirty days". */
import type { Amounts, Comparison, Test } from '../../instruction.ts';
import type { Telling } from '../../language.ts';
import { meanings } from '../meanings.ts';
import { poundsOf, unitAt } from '../quantities.ts';
import { read } from '../read-values.ts';

const COMPARED: readonly (readonly [RegExp, Comparison])[] = [
  [/\bexactly\s*$/i, 'between'],
  [/\b(?:at least|no less than|not less than|minimum of)\s*[$€£]?\s*$/i, 'at_least'],
  [
    /\b(?:at most|up to|no more than|not more than|maximum of|within)\s*(?:the (?:last|past|next)\s+)?[$€£]?\s*$/i,
    'at_most',
  ],
  [
    /\b(?:over|above|more than|greater than|exceed\w*|older than|longer than|later than|higher than|taller than|heavier than|larger than|bigger than|deeper than|wider than|broader than|thicker than|steeper than|faster than|hotter than|warmer than|stronger than|dearer than|more expensive than|(?:farther|further)(?: off| away| out)? than|beyond|past)\s*(?:the\s+)?[$€£]?\s*$/i,
    'over',
  ],
  [
    /\b(?:under|below|less than|fewer than|younger than|lower than|cheaper than|smaller than|shorter than|lighter than|closer than|nearer than|shallower than|narrower than|thinner than|slower than|colder than|cooler than|weaker than|earlier than)\s*(?:the\s+)?[$€£]?\s*$/i,
    'under',
  ],
];
const AFTERWARDS: readonly (readonly [RegExp, Comparison])[] = [
  [/^\s*(?:\w+\s+)?(?:or|and) (?:more|older|higher|over|above|longer|better|greater|up)\b/i, 'at_least'],
  [/^\s*(?:\w+\s+)?or (?:less|fewer|younger|lower|under|below|shorter|worse)\b/i, 'at_most'],
  [/^\s*\w+\s+away\b/i, 'over'],
];
/** "They want less": of what the sentence before it names. */
const BARE =
  /^(?:(?:[\w']+\s+){0,5}?(more recent(?:ly)?|less recent(?:ly)?|sooner|longer ago)|(?:[\w']+\s+){0,3}?(more|less|fewer|longer|shorter|older|younger|higher|lower)|(?:the|their|this|that|it) (?:[\w']+\s+){0,2}?(?:is|are|comes out|turns out) (smaller|larger|bigger|greater|heavier|lighter|taller|wider|narrower))(?: than that)?$/i;
/** "More people than that". */
const BARE_COUNT = /^(?:[\w']+\s+){0,2}?(more|fewer|less)\s+([\w-]+)\s+than that\b/i;
/** "With a lower fence": than the sentence before it names. */
const BARE_OF =
  /^(?:(?:(?:they|he|she|it|the \w+) )?(?:ha(?:s|ve)|wants?|needs?|offers?|names?|gives?|states?|says?|is|are) )?(?:an?|the|any)?\s*(longer|shorter|older|younger|higher|lower|greater|taller|bigger|larger|smaller|heavier|lighter|cheaper)\s+([\w-]+(?:\s[\w-]+)?)$/i;
/** "They want it lower" objects to a price. */
const HAGGLES = /\bwants? (?:it|the \w+) lower\b/i;
const BARE_IS: Readonly<Record<string, Comparison>> = {
  'more recent': 'under',
  'more recently': 'under',
  'less recent': 'over',
  'less recently': 'over',
  sooner: 'under',
  'longer ago': 'over',
  more: 'over',
  longer: 'over',
  older: 'over',
  higher: 'over',
  less: 'under',
  fewer: 'under',
  shorter: 'under',
  younger: 'under',
  lower: 'under',
  taller: 'over',
  bigger: 'over',
  larger: 'over',
  heavier: 'over',
  smaller: 'under',
  lighter: 'under',
  cheaper: 'under',
  greater: 'over',
  wider: 'over',
  narrower: 'under',
};

const MEASURED: Readonly<Record<string, string>> = {
  older: 'age',
  younger: 'age',
  longer: 'length',
  shorter: 'length',
};

const UNITS =
  /\b(?:met(?:er|re)s?|feet|foot|inch(?:es)?|yards?|miles?|kilomet\w+|years?|months?|weeks?|days?|hours?|minutes?|dollars?|euros?|pounds?|percent|kilos?|kilograms?|kg|tons?|tonnes?|gallons?|lit(?:er|re)s?|degrees?)\b/gi;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365, night: 1, fortnight: 14 };
const DURATION = /^\s*(day|week|month|year|night|fortnight)s?\b/i;

/** "On no days", "zero times": none of what is counted. */
const NONE_OF =
  /\b(?:(?:on|for|in|at)\s+)?(?:no|zero)\s+(?:times|(?:single\s+)?(day|week|month|year|night)s?|hours?|minutes?|visits|trips)\b/i;

const NEGATED = /\b(?:not|never|no|nobody|nothing|without)\b|n't\b|\bcannot\b/i;

/** What a comparison measures, where its adjective tells. */
const COMPARATIVES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:higher|lower|taller)(?= than)/i, 'height'],
  [/\b(?:older|younger)\b/i, 'age'],
  [/\b(?:longer|shorter)(?= than)/i, 'length'],
  [/\b(?:heavier|lighter)(?= than)/i, 'weight'],
  [/\b(?:bigger|larger|smaller)(?= than)/i, 'size'],
  [/\b(?:cheaper|dearer|more expensive)\b/i, 'price'],
  [/\b(?:deeper|shallower)(?= than)/i, 'depth'],
  [/\b(?:wider|broader|narrower)(?= than)/i, 'width'],
  [/\b(?:thicker|thinner)(?= than)/i, 'thickness'],
  [/\b(?:faster|slower)(?= than)/i, 'speed'],
  [/\b(?:hotter|warmer|colder|cooler)(?= than)/i, 'temperature'],
  [/\b(?:further|farther|closer)(?= than)/i, 'distance'],
];

/** "The day they name is more than thirty days away". */
const EMPTY: ReadonlySet<string> = new Set('name rate choose state offer give have want need pick say'.split(' '));

interface Found extends Amounts {
  /** What is left of the text without the amount and its comparison. */
  rest: string;
}

/** "Longer than a week", "within the last year". */
const ONE_UNIT =
  /\b(?:an?|the (?:last|past|next))\s+(?=(?:single\s+)?(?:day|week|month|year|night|fortnight|decade)\b)/i;

/** "Five pieces", "six dogs or more": a thing is counted, and nothing is measured in it. */
const OF_THINGS = new RegExp(
  `^\\s+(?!(?:or|and|at|in|on|of|to|for|by|when|if|then|they|it|is|are|years?|years?-old|percent|degrees?|stars?|points?|times)\\b)(?:[a-z-]+\\s+){0,2}?[a-z-]+s\\b`,
  'i',
);
const OF_ONE = /^\s+(?!(?:or|and|at|in|on|of|to|for|by|when|if|then|they|it|is|are|who|that)\b)[a-z-]{3,}\b/i;
const isCountOf = (later: string, amount: string): boolean => {
  const rest = later.replace(/^\s+or (?:more|fewer|less)\b/i, '');
  return amount === '1' ? OF_ONE.test(rest) : OF_THINGS.test(rest);
};

const WEIGHS = /\b(?:heavier|lighter|weigh\w*)\b/i;

/** "Before 1930", "since 2015": a year, and no time of day. */
const YEARS: readonly (readonly [RegExp, Comparison])[] = [
  [/\b(?:before|prior to|earlier than)\s*(?:the year\s*)?$/i, 'under'],
  [/\b(?:after|later than)\s*(?:the year\s*)?$/i, 'over'],
  [/\b(?:since|from)\s*(?:the year\s*)?$/i, 'at_least'],
];
const isYear = (amount: number): boolean => Number.isInteger(amount) && amount >= 1500 && amount < 2100;

/** "Has not turned sixteen" is younger than that, and so is "not yet sixteen". */
const inYears = (text: string): string =>
  text
    .replace(/\bturns? out to be\b/i, 'is')
    .replace(/\b(?:ha(?:s|ve))(?:n't| not)(?: yet)? (?:turned|reached) (?:the age of )?/i, 'are younger than ')
    .replace(/\b(?:is|are)(?:n't| not) yet (?=\w+$|\w+ years)/i, 'are younger than ')
    .replace(/\b(?:ha(?:s|ve)) (?:already )?(?:turned|reached) (?:the age of )?(?=\w+$)/i, 'are at least aged ');

/** "Less than four months ago" compares a time that has passed, and is no date. */
const AGO = /\b(days?|weeks?|months?|years?|nights?|fortnights?)\s+(?:ago|earlier|back)\b/gi;

/** What is told of no amount: hours, and where a range ends. */
const NO_THING =
  /^\s+(?:o['’]clock|am|pm|on|in|at|or|of|for|by|and|to|if|when|then|the|they|it|is|are|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|noon)\b/i;

const IS_BETWEEN = /^(?!it\b|that\b|the time\b|the hour\b).*\b(?:is|are|be|aged|was)\s+(?:aged\s+)?between\s/i;

/** "Between seven and nine guests", "between 50 and 80 pounds"; hours of a day are no amounts. */
function rangeFound(text: string): Found | null {
  if (!/\bbetween\s/i.test(text)) return null;
  const [least, most] = read(text)
    .map(({ start, end, readings }) => ({
      start,
      end,
      amount: readings.find(({ kind }) => kind === 'number' || kind === 'money'),
    }))
    .filter(({ start }, at, all) => {
      const before = text.slice(at === 0 ? 0 : all[at - 1]?.end, start);
      return at === 0 ? /\bbetween\s+$/i.test(before) : /^\s+(?:and|to)\s+$/i.test(before);
    });
  if (least?.amount === undefined || most?.amount === undefined) return null;
  const later = text.slice(most.end);
  const isMoney = most.amount.kind === 'money';
  // "The driver is between 21 and 24": nobody comes between these hours.
  const isOfSomebody = later.trim() === '' && IS_BETWEEN.test(text);
  if (!isMoney && !isOfSomebody && (!/^\s+[a-z]/i.test(later) || NO_THING.test(later))) return null;
  const unit = DURATION.exec(later)?.[1]?.toLowerCase();
  return {
    is: 'between',
    amount: Number(least.amount.canonical),
    most: Number(most.amount.canonical),
    ...(isMoney && { money: true as const }),
    unit_days: unit === undefined ? null : (DAYS[unit] ?? null),
    rest: `${text.slice(0, least.start).replace(/\bbetween\s+$/i, ' ')} ${later}`,
  };
}

/** "Bedrooms" of "four bedrooms or more". */
const countedBy = (later: string): string => /^\s*(\w+)\s+(?:or|and)\b/.exec(later)?.[1] ?? '';

function amountFound(asWritten: string): Found | null {
  const range = rangeFound(asWritten);
  if (range !== null) return range;
  const written = inYears(asWritten).replace(AGO, '$1');
  const text = COMPARED.some(([pattern]) => pattern.test(written.split(ONE_UNIT)[0] ?? ''))
    ? written.replace(ONE_UNIT, 'one ')
    : written;
  for (const { start, end, readings } of read(text)) {
    const amount = readings.find(({ kind }) => kind === 'number' || kind === 'money');
    if (!amount) continue;
    const [earlier, later] = [text.slice(0, start), text.slice(end)];
    const compared = isYear(Number(amount.canonical)) && amount.kind === 'number' ? [...YEARS, ...COMPARED] : COMPARED;
    const before = compared.find(([pattern]) => pattern.test(earlier));
    const after = AFTERWARDS.find(([pattern]) => pattern.test(later));
    const is = (before ?? after)?.[1];
    if (is === undefined) continue;
    const unit = DURATION.exec(later)?.[1]?.toLowerCase();
    const isWeight = WEIGHS.test(text);
    const quantity = amount.kind !== 'money' ? unitAt(later) : isWeight ? poundsOf(text.slice(start, end)) : null;
    const counted =
      amount.kind === 'number' && quantity === null && unit === undefined && isCountOf(later, amount.canonical);
    return {
      is,
      amount: Number(amount.canonical),
      ...(amount.kind === 'money' && quantity === null && { money: true as const }),
      unit_days: unit === undefined ? null : (DAYS[unit] ?? null),
      ...(quantity && { quantity }),
      ...(counted && { counted: true as const }),
      rest: `${before ? earlier.replace(before[0], ' ') : earlier} ${after ? `${counted ? countedBy(later) : ''} ${later.replace(after[0], ' ')}` : later}`,
    };
  }
  return null;
}

export function amountsIn(text: string): Amounts | null {
  const found = amountFound(text);
  return found === null ? null : { is: found.is, amount: found.amount, unit_days: found.unit_days };
}

/** "I'm fifty-eight", "she's 12 years old": how old somebody is said to be. */
export const agesIn = (text: string): number[] =>
  read(text).flatMap(({ start, end, readings }) => {
    const number = readings.find(({ kind }) => kind === 'number');
    const isAge =
      /(?:\b(?:im|(?:i|he|she|they|we|who)(?:['’](?:m|s|re)| am| is| are))|\b(?:i|he|she|who)(?:['’](?:ll|d)| will| would|ll)(?: (?:only|just|still|have|already))* (?:be|been)|\b(?:turned|turn|turning|aged|just|only|only be|not yet))\s*$/i.test(
        text.slice(0, start),
      ) &&
      /^\s*(?:years?\b|yrs?\b|-year|and\b|but\b|so\b|till\b|until\b|for\b|in\b|on\b|by\b|at the\b|when\b|that\b|then\b|this\b|old\b|now\b|next\b|today\b|lol\b|tho\b|though\b|[.,;!?]|$)/i.test(
        text.slice(end),
      );
    return number && isAge ? [Number(number.canonical)] : [];
  });

/** Of a list: the next of its things. */
const NEXT_THING = /\s*,\s*(?:and\s+|plus\s+)?|\s+(?:and|plus)\s+/i;
/** One thing, or so many. */
const A_THING =
  /^(?:(?:oh|well|um|er|just|so|there(?:['’]s| is| are)|it['’]s|we['’]ve got|i['’]ve got)[,\s]+)*(?:an?|the|my|our|one|some|another)\s+\p{L}/iu;
/** Fewer are no list: "a friend and I". */
const LIST = 3;

export function thingsCounted(text: string): number | null {
  const [first = ''] = text.split(/[.!?;]/, 1);
  const counts = first.split(NEXT_THING).map((thing) => {
    const [number] = read(thing);
    const amount = number?.start === 0 ? number.readings.find(({ kind }) => kind === 'number') : undefined;
    const isOfThings = amount !== undefined && /^\s+\p{L}/u.test(thing.slice(number?.end ?? 0));
    return isOfThings ? Number(amount.canonical) : A_THING.test(thing) ? 1 : null;
  });
  const known = counts.filter((count) => count !== null);
  return counts.length >= LIST && known.length === counts.length ? known.reduce((sum, count) => sum + count, 0) : null;
}

const COUNTED = /((?:[\w'-]+\s+){0,4})(day|week|month|year|night|fortnight)s?\b/gi;

const RATE =
  /\b(?:hours?|minutes?|times|days?|nights?|weeks?|lessons?|visits?|sessions?|shifts?|meals?|cups?|pounds?|dollars?|euros?|pence|cents?) an?$/i;
/** "Three full days", "ten working days". */
const WORKING = /\s+(?:full|whole|working|clear|business|calendar|school|more|further|extra|additional|solid)$/i;

/** Durations that a text names, in days: "in three months", which is read as a date where dates are looked for. */
export const daysIn = (text: string): number[] =>
  [...text.matchAll(COUNTED)].flatMap(([, count = '', unit = '']) => {
    const days = DAYS[unit.toLowerCase()] ?? 1;
    const before = count.trim().replace(WORKING, '');
    // "Four hours a day": how often, and no day.
    if (RATE.test(before)) return [];
    if (/(?:^|\s)(?:a|an|one|next|another)$/i.test(before)) return [days];
    const number = read(before)
      .findLast(({ end }) => end === before.length)
      ?.readings.find(({ kind }) => kind === 'number');
    return number === undefined ? [] : [Number(number.canonical) * days];
  });

/** The number that a word is; null: it is none, or has something beside it. */
function wholeNumber(word: string): number | null {
  const [found] = read(word);
  const number = found?.readings.find(({ kind }) => kind === 'number');
  return number && found && found.end - found.start === word.length ? Number(number.canonical) : null;
}

/** "One or two", "three to five", of what was asked for. */
const COUNTS =
  /^(?:(?:it(?:['’]s| is| will be)|there(?:['’]s|['’]ll be| is| are| will be)|they (?:have|say|bring|want|need))\s+)?(?:only |just |either )?(\S+)(?:,| or| to| and)\s+(\S+)$/i;
/** "The overall score is 9 or 10": of what. */
const COUNTS_OF =
  /^(?:the |their |your )?((?:[\w-]+ ){0,3}(?:score|rating|grade|mark|total|number|count|figure|level|answer|reading)s?) (?:is|are|was|were) (?:only |just |either )?(\S+)(?:,| or| to| and)\s+(\S+)$/i;
function countsTest(text: string, telling: Telling): Test | null {
  const [, noun = '', ...named] = COUNTS_OF.exec(text) ?? ['', '', ...(COUNTS.exec(text)?.slice(1) ?? [])];
  const [least, most] = named.flatMap((word) => wholeNumber(word) ?? []);
  if (least === undefined || most === undefined || most < least) return null;
  return {
    kind: 'amount',
    is: 'between',
    amount: least,
    most,
    unit_days: null,
    about: telling(noun),
    words: meanings.words(noun),
    negated: false,
  };
}

/** "The third floor or higher", "year three or above". */
const ORDINAL =
  /\b(\w+) (floor|year|grade|class|level|stage|zone|band|storey|story) or (higher|above|up|over|later|more|lower|below|under|earlier|less|younger|older)$/i;
function ordinalTest(text: string, telling: Telling): Test | null {
  const [, number = '', noun = '', side = ''] = ORDINAL.exec(text) ?? [];
  const amount = read(number)[0]?.readings.find(({ kind }) => kind === 'number');
  if (amount === undefined) return null;
  return {
    kind: 'amount',
    is: /^(?:lower|below|under|earlier|less|younger)$/i.test(side) ? 'at_most' : 'at_least',
    amount: Number(amount.canonical),
    unit_days: null,
    about: telling(noun),
    words: meanings.words(noun),
    negated: false,
  };
}

/** "The household already holds two", "they have one permit": so many, and no other number. */
const SO_MANY =
  /^(?:((?:they|he|she|it|the|their|a|an|any|each|somebody|someone)\b(?: \w+)?) )?(?:(?:already|currently|now|still|only|just) )?(?:holds?|has|have|owns?|keeps?|brings?|wants?|needs?|orders?|books?|asks? for) (?:(?:already|currently|now|still|only|just|exactly) )?(\w+)(?: ((?!(?:or|and|to|of|in|at|on|for|if|o['’]clock|pounds?|dollars?|euros?|am|pm|days?|weeks?|months?|years?|hours?|minutes?)\b)[a-z-]+))?(?: (?:already|now|at present))?$/i;
function soManyTest(text: string, telling: Telling): Test | null {
  const [, whose = '', count = '', of = ''] = SO_MANY.exec(text) ?? [];
  // "They have one": of what is pointed to.
  if (count === '' || (of === '' && /^(?:one|1)$/i.test(count))) return null;
  const amount = wholeNumber(count);
  if (amount === null) return null;
  const rest = `${whose} ${of}`;
  return {
    kind: 'amount',
    is: 'between',
    amount,
    unit_days: null,
    counted: true,
    about: telling(rest),
    words: meanings.words(rest),
    negated: false,
  };
}

/** "Year 12 or 13", "younger than year 3", "zones 4 to 6": which of several that bear a number. */
const NUMBERED =
  /^(?:(?:(?:they|he|she|it|the \w+) )?(?:mention|is|are|(?:is|are) in|have|has|live in|name|say) )?(?:(\w+) than |(under|over|below|above) )?(year|grade|class|level|stage|zone|band|group|form|step|floor|unit|platform|category|tier|ward|key stage)s? (\w+)(?:(?:,| or| to| and|-| ?\/) ?(?:(?:year|grade|class|level|stage|zone|band|group|form)s? )?(\w+))?$/i;
const BELOW = /^(?:younger|lower|less|earlier|smaller|under|below)$/i;
function numberedTest(text: string, telling: Telling): Test | null {
  const [, than, side, noun = '', one = '', other] = NUMBERED.exec(text) ?? [];
  const numbers = [one, ...(other === undefined ? [] : [other])].flatMap((word) => {
    const [found] = read(word);
    const number = found?.readings.find(({ kind }) => kind === 'number');
    return number ? [Number(number.canonical)] : [];
  });
  const [amount, most] = numbers;
  if (amount === undefined) return null;
  const compared = than ?? side;
  const is = compared === undefined ? 'between' : BELOW.test(compared) ? 'under' : 'over';
  return {
    kind: 'amount',
    is,
    amount,
    ...(most !== undefined && { most }),
    unit_days: null,
    about: telling(noun),
    words: meanings.words(noun),
    negated: false,
  };
}

/** "The bill is over 200 dollars", "a score of six or less"; without a figure ("they want less") the amount is null. */
export function amountTest(text: string, telling: Telling): Test | null {
  const counts =
    countsTest(text, telling) ?? ordinalTest(text, telling) ?? numberedTest(text, telling) ?? soManyTest(text, telling);
  if (counts) return counts;
  const found = amountFound(text);
  const none = found === null ? NONE_OF.exec(text) : null;
  if (none !== null) {
    const rest = text.replace(none[0], ' ');
    const unit_days = DAYS[none[1]?.toLowerCase() ?? ''] ?? null;
    return {
      kind: 'amount',
      is: 'at_most',
      amount: 0,
      unit_days,
      about: telling(rest),
      words: meanings.words(rest),
      negated: false,
    };
  }
  if (found === null) {
    const [, compared = '', of = ''] = BARE_COUNT.exec(text) ?? BARE_OF.exec(text) ?? [];
    if (of !== '') {
      const is = BARE_IS[compared.toLowerCase()] ?? 'over';
      return {
        kind: 'amount',
        is,
        amount: null,
        unit_days: null,
        about: telling(of),
        words: /^one$/i.test(of) ? [] : meanings.words(of),
        negated: false,
      };
    }
    const [, when, much, size] = BARE.exec(inYears(text).replace(/\bno longer\b/i, '')) ?? [];
    const bare = (when ?? much ?? size)?.toLowerCase();
    if (bare === undefined || HAGGLES.test(text)) return null;
    const is = BARE_IS[bare] ?? 'over';
    const words = meanings.words(MEASURED[bare] ?? '');
    return { kind: 'amount', is, amount: null, unit_days: null, about: [], words, negated: NEGATED.test(text) };
  }
  const { is, amount, most, unit_days, money, quantity, counted, rest } = found;
  const isAge =
    /\b(?:be|is|are|am)\s+(?:under|below|over|above|at least aged)\s+[\w-]+$/i.test(inYears(text)) &&
    !OF_A_FIGURE.test(text);
  const isThing = /^(?:it|its|theirs|this|that)\b/i.test(text);
  const measured = COMPARATIVES.flatMap(([pattern, noun]) =>
    pattern.test(inYears(text)) && !(isThing && noun === 'age') ? [noun] : [],
  );
  const named = `${rest.replace(UNITS, ' ')} ${measured.join(' ')} ${isAge ? 'age' : ''}`;
  return {
    kind: 'amount',
    is,
    amount,
    unit_days,
    ...(most !== undefined && { most }),
    ...(money && { money }),
    ...(quantity && { quantity }),
    ...(counted && { counted }),
    about: telling(named),
    words: meanings.words(named).filter(({ word }) => !EMPTY.has(word)),
    negated: NEGATED.test(rest),
  };
}

/** What is over so much, and is no age. */
const OF_A_FIGURE =
  /\b(?:values?|readings?|scores?|prices?|rates?|numbers?|amounts?|bills?|totals?|balances?|incomes?|pressure|temperatures?|costs?|sums?|budgets?|fees?|weight|height|length|size)\b/i;

/** "One or two stars", "five points": the ratings that are meant. */
const SCALED: readonly (readonly [RegExp, 'low' | 'high'])[] = [
  [
    /\b(?:low|bad|poor|terrible)\s+(?:rating|score|mark|grade|number)|\b(?:rat|scor|grad)\w*\b.*\b(?:low|badly|poorly)\b/i,
    'low',
  ],
  [
    /\b(?:high|good|excellent|top)\s+(?:rating|score|mark|grade|number)|\b(?:rat|scor|grad)\w*\b.*\b(?:high|highly|well)\b/i,
    'high',
  ],
];

/** "They give one or two", of a scale. */
const GIVES_NUMBER =
  /^(?:they )?(?:gives?|scores?|rates? (?:it|us|them)) (?:an? )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)(?:,? (?:or|to) (?:an? )?(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten))?$/i;

export function ratingTest(text: string, telling: Telling): Test | null {
  const scaled = SCALED.find(([pattern]) => pattern.test(text));
  if (scaled) {
    const is = scaled[1] === 'low' ? 'under' : 'over';
    return { kind: 'amount', is, amount: null, of_scale: true, unit_days: null, about: [], words: [], negated: false };
  }
  if (
    !/\b(?:stars?|points?|out of|score|rating|(?:an?|the|their) (?:mark|grade))\b/i.test(text) &&
    !GIVES_NUMBER.test(text)
  )
    return null;
  const amounts = read(text).flatMap(({ readings }) => {
    const number = readings.find(({ kind }) => kind === 'number');
    return number ? [Number(number.canonical)] : [];
  });
  const [least] = amounts.toSorted((a, b) => a - b);
  const most = Math.max(...amounts);
  if (least === undefined) return null;
  const negated = NEGATED.test(text) && telling(text).length === 0;
  return { kind: 'amount', is: 'between', amount: least, most, unit_days: null, about: [], words: [], negated };
}

/** The arguments of actions: what the agent knows, what it has to ask for, and what it does where it gets no answer. */
import type { Action } from '../../contract/action.ts';
import { barOnAsking } from './role-bars.ts';
import { change, filledIn, flagged, sayAndAwait, source, type Draft } from './agent-draft.ts';
import type { AgentWorld } from './agent-state.ts';
import type { Language } from '../../language/language.ts';
import { requiredNames, schemaProperties, schemaTypes } from '../../json-schema-check.ts';
import { isMoment } from '../../values/value.ts';
import { slotKindAsked } from '../../language/slot-ontology.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import { readerOf } from '../../language/value-reader.ts';
import { wordsOf } from '../../language/words.ts';

/** Words before a parameter's own that only say whose it is. */
const WHOSE = /^(lead|customer|patient|caller|user|client)_/;

/** A value in the type that the parameter wants, where the words allow it. */
function coerce(language: Language, name: string, schema: Readonly<Record<string, unknown>>, text: string): unknown {
  const [type] = schemaTypes(schema);
  if (type === 'number' || type === 'integer') {
    const number = durationIn(language, name, text) ?? numberIn(language, text) ?? peopleIn(language, name, text);
    return number === null ? text : type === 'integer' ? Math.round(number) : number;
  }
  if (type === 'boolean') return yesOrNo(language, text) === 'yes' || /^true$/i.test(text);
  if (Array.isArray(schema['enum'])) return oneOf(language, schema['enum'], text) ?? text;
  const meant = onlyLike(language, valuesFor(language, name, schema['description']), text);
  // "Early run", "download", of "Early or late run", "On paper or as a download": as it was said.
  return typeof meant !== 'string' || isSaidOf(String(schema['description']), meant, text) ? text : meant;
}

/** All of its words are the description's, and not only those of the value. */
function isSaidOf(description: string, value: string, text: string): boolean {
  const [named, said] = [wordsOf(description), wordsOf(text)];
  return said.every((word) => named.includes(word)) && said.join(' ') !== wordsOf(value).join(' ');
}

/** Which of the values of a parameter was said. */
function oneOf(language: Language, items: readonly unknown[], text: string): unknown {
  const words = wordsOf(text).join(' ');
  return (
    items.find((item) => wordsOf(String(item).replaceAll('_', ' ')).join(' ') === words) ??
    items.find((item) => words.includes(wordsOf(String(item)).join(' '))) ??
    onlyLike(language, items, text) ??
    itemMeant(language, items, text)
  );
}

/** "Ten", "eight o'clock", of "8:00" and "10:00": the same value, however it is written. A bare number may be an hour. */
function itemMeant(language: Language, items: readonly unknown[], text: string): unknown {
  const read = readerOf(language);
  const [kind] = read(String(items[0])).flatMap(({ readings: [first] }) => first.kind);
  if (kind !== 'time' && kind !== 'number' && kind !== 'day') return undefined;
  const valuesIn = (of: string): string[] =>
    read(of, { kind }).flatMap(({ readings, excluded }) =>
      excluded ? [] : readings.flatMap((one) => (one.kind === kind ? [hourOf(one.canonical)] : [])),
    );
  const said = new Set(valuesIn(text));
  const meant = items.filter((item) => valuesIn(String(item)).some((one) => said.has(one)));
  return meant.length === 1 ? meant[0] : undefined;
}
/** "20:00" is eight o'clock, too. */
const hourOf = (canonical: string): string => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(canonical) ?? [];
  return hour === undefined || minute === undefined ? canonical : `${Number(hour) % HALF_DAY_H}:${minute}`;
};
const HALF_DAY_H = 12;

/** Words that may name one of a parameter's values in a way of their own ("in the morning" for `am`), at most. */
const OTHER_NAME = 3;

/**
 * Whether something said for a slot can be its value: actions that have a parameter of that name take some values only, and "neither, I'm afraid, I
 * work all week" is none of them. A few words may be another name for one.
 */
export function mayBeValueOf({ language, actions }: AgentWorld, slot: string, text: string): boolean {
  const choices = actions.flatMap(({ parameters }) =>
    schemaProperties(parameters).flatMap(([name, { enum: items }]) =>
      name === slot && Array.isArray(items) ? [items as readonly unknown[]] : [],
    ),
  );
  if (choices.length === 0 || choices.some((items) => oneOf(language, items, text) !== undefined)) return true;
  return wordsOf(text).length <= OTHER_NAME && yesOrNo(language, text) === null;
}

/** Words of one of the values that a description names, at most. */
const NAMED_WORDS = 3;

/** "Print or digital", "house, flat or office": a description that names the values and nothing else. */
function valuesNamed({ questions, book }: Language, description: unknown): readonly string[] {
  if (typeof description !== 'string') return [];
  const parts = description
    .replace(/[.\s]+$/, '')
    .split(new RegExp(String.raw`,\s*(?:${questions.or}\s+)?|\s+${questions.or}\s+`, 'i'));
  const isList =
    parts.length > 1 && parts.every((part) => wordsOf(part).length >= 1 && wordsOf(part).length <= NAMED_WORDS);
  // "Morning or evening group": what the last one is called is what all of them are.
  const [last = '', noun] = isList ? (parts.at(-1)?.split(' ') ?? []) : [];
  const ofAll = noun !== undefined && !book.stop_words.includes(last) && parts.slice(0, -1).every(isOneWord);
  const values = ofAll && isOneWord(noun) ? [...parts.slice(0, -1), last] : parts;
  // The first is written with a capital because it is the first.
  return isList ? values.map((part, at) => (at === 0 ? part.charAt(0).toLowerCase() + part.slice(1) : part)) : [];
}

/** "Landlord or letting agency", of a `landlord`: who that may be, and no value. */
function valuesFor(language: Language, name: string, description: unknown): readonly string[] {
  const values = valuesNamed(language, description);
  const own = wordsOf(name.replaceAll('_', ' '));
  return values.some((value) => wordsOf(value).every((word) => own.includes(word))) ? [] : values;
}

const isOneWord = (text: string): boolean => wordsOf(text).length === 1;

/** The one value of a parameter that shares a telling word with what was said: "water" is "in the water". */
function onlyLike({ book, stem }: Language, items: readonly unknown[], text: string): unknown {
  const telling = (words: string): string[] =>
    wordsOf(words.replaceAll('_', ' '))
      .filter((word) => !book.stop_words.includes(word))
      .map(stem);
  const said = new Set(telling(text));
  const like = items.filter((item) => telling(String(item)).some((word) => said.has(word)));
  return like.length === 1 ? like[0] : undefined;
}

/** "A fortnight" is fourteen of a parameter that is called `nights`; null: neither names a duration. */
function durationIn({ roles: { daysIn } }: Language, name: string, text: string): number | null {
  const [unit] = wordsOf(name.replaceAll('_', ' ')).flatMap((word) => daysIn?.(`one ${word}`) ?? []);
  const [days] = daysIn?.(text) ?? [];
  return unit === undefined || days === undefined ? null : days / unit;
}

/** "Just me" is one of a parameter that is called `people`. */
function peopleIn({ roles, stem }: Language, name: string, text: string): number | null {
  const people = new Set([...(roles.people ?? [])].map(stem));
  return wordsOf(name.replaceAll('_', ' ')).some((word) => people.has(stem(word)))
    ? (roles.peopleCounted?.(text, '') ?? null)
    : null;
}

/** The number that a text says, in figures or in words. */
function numberIn(language: Language, text: string): number | null {
  for (const { readings, excluded } of readerOf(language)(text, { kind: 'number' })) {
    const found = readings.find(({ kind }) => kind === 'number' || kind === 'money');
    if (found && !excluded) return Number(found.canonical);
  }
  const figures = Number(text.replace(/[^\d.-]/g, ''));
  return /\d/.test(text) && Number.isFinite(figures) ? figures : null;
}

/** What the agent has for a parameter: a slot of that name or topic, else a field of the lead. `own`: all that the action is given. */
function valueFor(draft: Draft, name: string, own: ReadonlySet<string>): string | null {
  const { slots } = draft.state;
  if (slots[name] !== undefined) return slots[name];
  const wanted = new Set(wordsOf(name.replaceAll('_', ' ')).map(draft.world.language.stem));
  // The day of delivery is no answer for the days that are left, which a rule asks for.
  const isSetByRule = draft.world.rules.some(({ orders }) =>
    orders.some((order) => order.do === 'set' && order.about === name),
  );
  const near = Object.keys(slots).find(
    (slot) =>
      !isSetByRule &&
      !own.has(slot) &&
      draft.world.ontology.slots.get(slot)?.stems.every((part) => wanted.has(part)) === true,
  );
  if (near !== undefined) return slots[near] ?? null;
  const { scope } = draft.world;
  const lead = scope['lead'];
  const fields = { ...asRecord(scope['custom_fields']), ...asRecord(lead) };
  const plain = name.replace(WHOSE, '');
  const value =
    plain === 'name' || plain === 'full_name'
      ? [fields['first_name'], fields['last_name']].filter(Boolean).join(' ')
      : (fields[name] ?? fields[plain] ?? fields[plain.replace(/_number$/, '')]);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value === ''
      ? null
      : String(value)
    : null;
}

/** The only day or time that was named, for a parameter that is described as when something is to be. */
function whenFor(
  { state, world }: Draft,
  own: ReadonlySet<string>,
  { description }: Readonly<Record<string, unknown>>,
): string | null {
  const { language, ontology } = world;
  if (typeof description !== 'string' || !isMoment(slotKindAsked(language, description))) return null;
  // What is another parameter's own is not this one's.
  const named = Object.entries(state.slots).filter(
    ([slot]) => !own.has(slot) && isMoment(ontology.slots.get(slot)?.kind),
  );
  return named.length === 1 ? (named[0]?.[1] ?? null) : null;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Arguments from what is known, and the required ones that are missing. */
export function argumentsFor(
  draft: Draft,
  action: Action,
  given: Readonly<Record<string, unknown>> = {},
): { arguments: Record<string, unknown>; missing: string[] } {
  const found: Record<string, unknown> = { ...given };
  const required = requiredNames(action.parameters);
  const own = new Set(schemaProperties(action.parameters).map(([name]) => name));
  for (const [name, schema] of schemaProperties(action.parameters)) {
    if (name in given) continue;
    const value = valueFor(draft, name, own) ?? whenFor(draft, own, schema);
    const read = value === null ? null : coerce(draft.world.language, name, schema, value);
    // "Thursday" for a number that may be left out: the action would be refused for it.
    if (read !== null && (required.includes(name) || isOfType(schema, read))) found[name] = read;
    else if ('default' in schema && required.includes(name)) found[name] = schema['default'];
  }
  return { arguments: found, missing: required.filter((name) => !(name in found)) };
}

const isOfType = ({ type }: Readonly<Record<string, unknown>>, value: unknown): boolean =>
  type === 'number' || type === 'integer'
    ? typeof value === 'number'
    : type === 'boolean'
      ? typeof value === 'boolean'
      : true;

/** Under which name it is remembered that an argument was asked for. */
export const argumentName = (slug: string, parameter: string): string => `${slug}.${parameter}`;

/**
 * The question by which somebody has formulated what a parameter stands for: the script's own, else the parameter's title or description where that
 * is a question. null: nobody did, and none is made up.
 */
function questionFor({ world, ...draft }: Draft, action: Action, parameter: string): string | null {
  const { script, language, ontology } = world;
  const { questions, sentencesOf } = language;
  const wanted = new Set(wordsOf(parameter.replaceAll('_', ' ')).map(language.stem));
  const asksFor = (slot: string | null): boolean =>
    slot !== null && (slot === parameter || ontology.slots.get(slot)?.stems.every((part) => wanted.has(part)) === true);
  for (const { text, slot } of script.blocks) {
    const spoken = filledIn({ world, ...draft }, text).text;
    const ask = world.readAgent(spoken).asks.findLast((one) => asksFor(one.slot));
    if (ask) return ask.sentence;
    if (asksFor(slot)) return sentencesOf(spoken).at(-1) ?? null;
  }
  const schema = schemaProperties(action.parameters).find(([name]) => name === parameter)?.[1] ?? {};
  const written = [schema['title'], schema['description']].find(
    (text): text is string => typeof text === 'string' && text.trim().endsWith(questions.mark),
  );
  return written?.trim() ?? null;
}

/** Whether there is a question for what an action lacks; nothing is asked when the call is over. */
export function canAsk(draft: Draft, action: Action, parameter: string): boolean {
  const question = draft.state.closing || draft.stop ? null : questionFor(draft, action, parameter);
  return question !== null && barOnAsking(draft, question) === null;
}

/** Asks for the first argument that the action lacks, unless this reply asks something already: then that answer comes first. */
export function askForArgument(
  draft: Draft,
  action: Action,
  parameter: string | undefined = argumentsFor(draft, action).missing[0],
): Draft {
  const { awaiting, askedFor } = draft.state;
  if (parameter === undefined) return draft;
  const wants = (question: string) => ({ slug: action.slug, parameter, question });
  const asking = awaiting.find(({ sentence }) => draft.parts.some(({ text: said }) => said.includes(sentence)));
  if (asking) return change(draft, { wanted: wants(asking.sentence) });
  const text = questionFor(draft, action, parameter) ?? '';
  const said = sayAndAwait(draft, text, source('repair', action.slug));
  const asked = said.state.awaiting.at(-1);
  // What the question is understood as, where it is: the lead knows no other name for it.
  const slot = asked?.slot != null && draft.world.ontology.slots.has(asked.slot) ? asked.slot : parameter;
  const sentence = asked?.sentence ?? text;
  return change(said, {
    askedFor: [...askedFor, argumentName(action.slug, parameter)],
    wanted: wants(sentence),
    awaiting: [{ kind: 'slot', slot, sentence }, ...awaiting],
  });
}

/** Nobody said what the action needs: it is not called. */
export function reportMissing(draft: Draft, slug: string, parameter: string): Draft {
  const message = `Did not call ${slug}: nobody said ${parameter}`;
  return change(flagged(draft, [{ code: 'missing_argument', message }]), { called: [...draft.state.called, slug] });
}

/** The arguments of actions: what the agent knows, what it has to ask for, and what it does where it gets no answer. */
import type { Action } from '../../contract/action.ts';
import { namesTransfer } from '../transfer-actions.ts';
import { act } from '../../language/acts.ts';
import { change, filledIn, flagged, phrase, sayAndAwait, sayPhrase, source, type Draft } from './agent-draft.ts';
import type { Language } from '../../language/language.ts';
import { requiredNames, schemaProperties, schemaTypes } from '../../json-schema-check.ts';
import { yesOrNo } from '../../language/slot-values.ts';
import { wordsOf } from '../../language/words.ts';

/** Words before a parameter's own that only say whose it is. */
const WHOSE = /^(lead|customer|patient|caller|user|client)_/;

/** A value in the type that the parameter wants, where the words allow it. */
function coerce(language: Language, schema: Readonly<Record<string, unknown>>, text: string): unknown {
  const [type] = schemaTypes(schema);
  const number = Number(text.replace(/[^\d.-]/g, ''));
  if ((type === 'number' || type === 'integer') && /\d/.test(text) && Number.isFinite(number))
    return type === 'integer' ? Math.round(number) : number;
  if (type === 'boolean') return yesOrNo(language, text) === 'yes' || /^true$/i.test(text);
  if (Array.isArray(schema['enum'])) {
    const words = wordsOf(text).join(' ');
    return (
      schema['enum'].find((item) => wordsOf(String(item).replaceAll('_', ' ')).join(' ') === words) ??
      schema['enum'].find((item) => words.includes(wordsOf(String(item)).join(' '))) ??
      text
    );
  }
  return text;
}

/** What the agent has for a parameter: a slot of that name or topic, else a field of the lead. */
function valueFor(draft: Draft, name: string): string | null {
  const { slots } = draft.state;
  if (slots[name] !== undefined) return slots[name];
  const wanted = new Set(wordsOf(name.replaceAll('_', ' ')).map(draft.world.language.stem));
  const near = Object.keys(slots).find((slot) =>
    draft.world.ontology.slots.get(slot)?.stems.every((part) => wanted.has(part)),
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

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Arguments from what is known, and the required ones that are missing. */
export function argumentsFor(draft: Draft, action: Action): { arguments: Record<string, unknown>; missing: string[] } {
  const found: Record<string, unknown> = {};
  const required = requiredNames(action.parameters);
  for (const [name, schema] of schemaProperties(action.parameters)) {
    const value = valueFor(draft, name);
    if (value !== null) found[name] = coerce(draft.world.language, schema, value);
    else if ('default' in schema && required.includes(name)) found[name] = schema['default'];
  }
  return { arguments: found, missing: required.filter((name) => !(name in found)) };
}

/** Under which name it is remembered that an argument was asked for. */
export const argumentName = (slug: string, parameter: string): string => `${slug}.${parameter}`;

/** Lists and objects cannot be asked for, and nothing is when the call is over. */
export function canAsk(draft: Draft, action: Action, parameter: string): boolean {
  const schema = schemaProperties(action.parameters).find(([name]) => name === parameter)?.[1] ?? {};
  return (
    !draft.state.closing &&
    !draft.stop &&
    draft.world.book.say.agent['ask_argument'] !== undefined &&
    !schemaTypes(schema).some((type) => type === 'object' || type === 'array')
  );
}

/** The script's own question for the parameter, else one made from its name. */
function questionFor(draft: Draft, action: Action, parameter: string): string {
  const block = draft.world.script.blocks.find(({ slot }) => slot === parameter);
  const own = block && draft.world.language.sentencesOf(filledIn(draft, block.text).text).at(-1);
  if (own !== undefined) return own;
  const title = schemaProperties(action.parameters).find(([name]) => name === parameter)?.[1]['title'];
  return phrase(draft, 'ask_argument', {
    name: typeof title === 'string' ? title.toLowerCase() : parameter.replace(WHOSE, '').replaceAll('_', ' '),
  });
}

/** Asks for the first argument that the action lacks, unless this reply asks something already: then that answer comes first. */
export function askForArgument(draft: Draft, action: Action): Draft {
  const { awaiting, askedFor } = draft.state;
  const [parameter] = argumentsFor(draft, action).missing;
  if (parameter === undefined) return draft;
  const wants = (question: string) => ({ slug: action.slug, parameter, question });
  const asking = awaiting.find(({ sentence }) => draft.parts.some(({ text: said }) => said.includes(sentence)));
  if (asking) return change(draft, { wanted: wants(asking.sentence) });
  const text = questionFor(draft, action, parameter);
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

/** The lead did not say what the action needs: it is not called, and the lead is told so. */
export function reportMissing(draft: Draft, slug: string, parameter: string): Draft {
  const { called, outcome } = draft.state;
  const message = `Did not call ${slug}: nobody said ${parameter}`;
  const left = change(flagged(draft, [{ code: 'missing_argument', message }]), {
    called: [...called, slug],
    outcome: namesTransfer(slug) ? 'callback' : outcome,
  });
  return sayPhrase(left, 'argument_missing', source('action', slug), act('inform', 'failure'));
}

/** What a made-up lead must know to talk to an agent: an answer to each of its questions, and a value for each field that its texts name. */
import { outlineOf } from '../agents/agent-readiness.ts';
import { readerBasis, readerWorld } from '../calls/reader/reader-world.ts';
import { schemaProperties } from '../json-schema-check.ts';
import { valuesAskedIn } from '../language/asked-kinds.ts';
import type { Language } from '../language/language.ts';
import type { SlotKind } from '../language/phrase-book.ts';
import { leadReader } from '../language/read-lead.ts';
import { slotKindAsked } from '../language/slot-ontology.ts';
import { wordsOf } from '../language/words.ts';
import { roleTexts, scriptTexts, settingTexts } from '../mutation/agent-texts.ts';
import type { RunPlan } from '../runs/run-plan.ts';
import type { ScenarioInput } from './situation.ts';

/** A question of the script or the roles' steps, as it is written. */
export interface AgentQuestion {
  sentence: string;
  /** The fact that answers it; null where it wants a yes or is not understood. */
  slot: string | null;
  kind: SlotKind;
}

export interface LeadBasics {
  lead: NonNullable<ScenarioInput['lead']>;
  facts: Record<string, string | boolean | { value: string | boolean; asked_as: string[] }>;
  questions: AgentQuestion[];
}

/** By its form, else by the value that its words name: "how many". */
function kindAsked(language: Language, question: string): SlotKind {
  const kind = slotKindAsked(language, question);
  const [named] = kind === 'text' ? valuesAskedIn(language, question) : [];
  return named ?? kind;
}

/** Words of a question by which the lead knows it. */
const KNOWN_BY = 7;

/** The longest part of a sentence that no template fills. */
export const withoutTags = (sentence: string): string =>
  sentence.split(/\{\{.*?\}\}/).toSorted((a, b) => b.length - a.length)[0] ?? '';

/** What the agent says when it asks that: its first words, without what a template fills. */
export const knownBy = (question: string): string => wordsOf(withoutTags(question)).slice(0, KNOWN_BY).join(' ');

const TAG = /\{\{[^}]*?\bcustom_fields\.([a-z_]\w*)([^}]*)\}\}/gi;
const NAME = { first_name: 'Alex', last_name: 'Morgan', phone: '+12025550123', email: 'alex.morgan@example.com' };
/** In figures, which every language reads. */
const BIRTHDAY = '1986-05-04';
/** A word that is no value of any other kind, and no other word of the conversation. */
const NAMED = 'Meridian';

/** A value of the kind, the nth of those that a lead might give. */
export function sampleValue(
  { speech: { wishes } }: Language,
  kind: SlotKind,
  slot: string | null,
  nth = 0,
): string | boolean {
  switch (kind) {
    case 'day':
      return slot?.includes('birth') ? BIRTHDAY : (wishes.days[(1 + nth) % wishes.days.length] ?? '');
    case 'time':
      return wishes.times[(1 + nth) % wishes.times.length] ?? '';
    case 'number':
      return String(4 + nth);
    case 'money':
      return String(120 + 40 * nth);
    case 'yes_no':
      return nth === 0;
    case 'email':
      return NAME.email;
    case 'phone':
      return NAME.phone;
    case 'name':
      return `${NAME.first_name} ${NAME.last_name}`;
    case 'text':
      return nth === 0 ? NAMED : `${NAMED} ${nth}`;
  }
}

/** The kind of a slot that the phrase book knows by some of its words; text where it knows none. */
function kindOfName({ book }: Language, name: string): SlotKind {
  const words = name.split('_');
  const known = Object.entries(book.slots).find(([slot]) => slot.split('_').every((word) => words.includes(word)));
  return known?.[1].kind ?? 'text';
}

/** A name for the fact that answers a question in which no slot is known: its longest word that tells something. */
const slotNameOf = ({ book }: Language, sentence: string, at: number): string => {
  const words = wordsOf(sentence).filter((word) => /^[a-z]+$/.test(word) && !book.stop_words.includes(word));
  const [longest] = words.toSorted((a, b) => b.length - a.length);
  return longest ?? `answer_${at + 1}`;
};

export function leadBasics(plan: RunPlan, language: Language): LeadBasics {
  const { blocks } = outlineOf(plan.agent, language);
  const basis = readerBasis(language, leadReader(language), blocks, plan.agent.actions);
  const { readAgent } = readerWorld(basis, blocks, NAME.first_name.toLowerCase());
  const facts: LeadBasics['facts'] = {};
  const questions = blocks.flatMap(({ text, slot: marked }) =>
    readAgent(text).asks.map((ask, at, { length }): AgentQuestion => {
      const { sentence } = ask;
      const isMarked = marked !== null && at === length - 1;
      const slot = isMarked ? marked : ask.kind === 'slot' ? ask.slot : null;
      const known = slot === null ? undefined : basis.ontology.slots.get(slot)?.kind;
      if (slot !== null) {
        const kind = known === undefined || known === 'text' ? kindAsked(language, sentence) : known;
        facts[slot] ??= { value: sampleValue(language, kind, slot), asked_as: [withoutMark(language, sentence)] };
        return { sentence, slot, kind };
      }
      if (ask.kind !== 'open') return { sentence, slot: null, kind: 'yes_no' };
      const name = slotNameOf(language, sentence, at);
      facts[name] ??= { value: sampleValue(language, 'text', name), asked_as: [withoutMark(language, sentence)] };
      return { sentence, slot: name, kind: 'text' };
    }),
  );
  for (const { parameters } of plan.agent.actions)
    for (const [name, { type }] of schemaProperties(parameters))
      if (/^[a-z][a-z0-9_]*$/.test(name))
        facts[name] ??= sampleValue(language, type === 'boolean' ? 'yes_no' : kindOfName(language, name), name);
  return { lead: { ...NAME, custom_fields: customFields(plan, language) }, facts, questions };
}

const withoutMark = ({ questions: { mark } }: Language, sentence: string): string =>
  sentence
    .replaceAll(/\{\{.*?\}\}/g, '')
    .replaceAll(mark, '')
    .replaceAll('¿', '')
    .trim();

/** Fields that some text of the agent names and gives no default for: without them it would speak with a hole. */
function customFields(plan: RunPlan, language: Language): Record<string, string> {
  const { dates, speech } = language;
  const texts = [...scriptTexts(plan), ...roleTexts(plan), ...settingTexts(plan)].map(({ text }) => text);
  const fields: Record<string, string> = {};
  for (const text of texts)
    for (const [, name = '', rest = ''] of text.matchAll(TAG)) {
      if (rest.includes('default')) continue;
      const kind = kindOfName(language, name);
      const day = speech.wishes.days[2] ?? '';
      const isBoth = kind === 'text' && dates.whenKindOf([name]) === null && /appointment|visit|cita/.test(name);
      fields[name] ??= isBoth
        ? day
        : kind === 'text'
          ? name.replaceAll('_', ' ')
          : String(sampleValue(language, kind, name, 1));
    }
  return fields;
}

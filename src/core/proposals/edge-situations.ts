/** Leads at the edge of each question: who will not tell, does not know, says something else. Spread over personas, lines and mediums, pair by pair. */
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/words.ts';
import type { Goal } from '../leads/scenario-lead.ts';
import { PERSONAS } from '../scenarios/resolve-lead.ts';
import { inputOf } from './call-situations.ts';
import { sampleValue, type AgentQuestion, type LeadBasics } from './lead-basics.ts';
import { pairwise } from './pairwise.ts';
import type { ScenarioInput, Situation } from './situation.ts';

/** Words of the question by which the lead knows it. */
const KNOWN_BY = 7;

interface Edge {
  name: string;
  about: string;
  /** What the lead says to the question; null where the edge lies in how it speaks. */
  says: (question: AgentQuestion, language: Language) => string | null;
  traits?: ScenarioInput['traits'];
}

const stock =
  (key: string) =>
  (_: AgentQuestion, { book }: Language) =>
    book.say.lead[key]?.[0] ?? null;

/** A value of a kind that the question does not ask for. */
const otherKind = ({ kind }: AgentQuestion, language: Language): string =>
  String(
    kind === 'text' || kind === 'name' ? sampleValue(language, 'number', null, 9) : sampleValue(language, 'text', null),
  );

const twoAnswers = ({ kind, slot }: AgentQuestion, language: Language): string | null => {
  if (kind === 'yes_no' || kind === 'name' || kind === 'email' || kind === 'phone') return null;
  const [one, two] = [0, 1].map((nth) => String(sampleValue(language, kind, slot, nth)));
  return `${one ?? ''} ${language.questions.or} ${two ?? ''}.`;
};

const EDGES: readonly Edge[] = [
  { name: 'refuses', about: 'will not answer', says: stock('refuse') },
  { name: 'is unsure', about: 'does not know', says: stock('unsure') },
  { name: 'says something else', about: 'answers with a value of another kind', says: otherKind },
  { name: 'gives two answers', about: 'gives two answers at once', says: twoAnswers },
  { name: 'interrupts', about: 'talks over the agent', says: () => null, traits: { interruption: 0.8 } },
  { name: 'opts out', about: 'wants no more calls', says: stock('opt_out') },
  { name: 'is somebody else', about: 'turns out to be somebody else', says: stock('wrong_number') },
];

const LINES: readonly ScenarioInput['channel'][] = [{}, { noise: 0.3, word_error_rate: 0.05 }];
const PEOPLE: readonly (string | null)[] = [null, ...Object.keys(PERSONAS)];
const MEDIUMS: readonly ScenarioInput['medium'][] = ['telephony', 'chatbot', 'sms'];

const withoutTags = (sentence: string): string =>
  sentence.split(/\{\{.*?\}\}/).toSorted((a, b) => b.length - a.length)[0] ?? '';

export function edgeSituations(
  { questions, ...basics }: LeadBasics,
  wants: Goal['wants'],
  language: Language,
): Situation[] {
  const rows = pairwise([questions.length, EDGES.length, PEOPLE.length, MEDIUMS.length, LINES.length]);
  const taken = new Set<string>();
  return rows.flatMap(([question = 0, edgeAt = 0, person = 0, mediumAt = 0, line = 0]): Situation[] => {
    const asked = questions[question];
    const edge = EDGES[edgeAt];
    if (!asked || !edge) return [];
    const says = edge.says(asked, language);
    const isVoice = mediumAt === 0;
    if (says === null && (!edge.traits || !isVoice)) return [];
    const knownBy = wordsOf(withoutTags(asked.sentence)).slice(0, KNOWN_BY).join(' ');
    const persona = PEOPLE[person] ?? null;
    const medium = MEDIUMS[mediumAt];
    const title = `${edge.name}: ${withoutTags(asked.sentence).trim()}`;
    const name = taken.has(title)
      ? `${title} (${[persona ?? 'anybody', medium, line === 0 ? 'clear' : 'noisy'].join(', ')})`
      : title;
    if (taken.has(name)) return [];
    taken.add(name);
    const { traits: calm, ...input } = inputOf({ ...basics, questions }, wants);
    return [
      {
        name: name.charAt(0).toUpperCase() + name.slice(1),
        kind: 'edge',
        about: `Asked "${asked.sentence}", the lead ${edge.about}`,
        input: {
          ...input,
          ...(persona === null
            ? { traits: { ...calm, ...edge.traits } }
            : { persona, ...(edge.traits && { traits: edge.traits }) }),
          ...(medium === 'telephony' ? {} : { medium }),
          ...(line === 0 || !isVoice ? {} : { channel: LINES[line] }),
          ...(says === null ? {} : { rules: [{ when: { agent_says: knownBy }, say: says }] }),
        },
      },
    ];
  });
}

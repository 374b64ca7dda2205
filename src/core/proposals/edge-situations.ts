/** Leads at the edge of each question: who will not tell, does not know, says something else. Spread over personas, lines and mediums, pair by pair. */
import type { Language } from '../language/language.ts';
import { upperFirst } from '../language/phrasing.ts';
import { wordsOf } from '../language/words.ts';
import type { Goal } from '../leads/scenario-lead.ts';
import { PERSONAS } from '../scenarios/resolve-lead.ts';
import { inputOf } from './call-situations.ts';
import { sampleValue, type AgentQuestion, type LeadBasics } from './lead-basics.ts';
import { pairwise } from './pairwise.ts';
import type { Candidate, ScenarioInput, Situation } from './situation.ts';

/** Words of the question by which the lead knows it. */
const KNOWN_BY = 7;

interface Edge {
  name: string;
  about: string;
  /** What the lead says to the question; null where the edge lies in how it speaks. */
  says: (question: AgentQuestion, language: Language) => string | null;
  traits?: ScenarioInput['traits'];
  /** After it the agent has nothing left to ask. */
  endsIt?: true;
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
  { name: 'opts out', about: 'wants no more calls', says: stock('opt_out'), endsIt: true },
  { name: 'is somebody else', about: 'turns out to be somebody else', says: stock('wrong_number'), endsIt: true },
];

const LINES: readonly ScenarioInput['channel'][] = [{}, { noise: 0.3, word_error_rate: 0.05 }];
const PEOPLE: readonly (string | null)[] = [null, ...Object.keys(PERSONAS)];
const MEDIUMS: readonly ScenarioInput['medium'][] = ['telephony', 'chatbot', 'sms'];

const withoutTags = (sentence: string): string =>
  sentence.split(/\{\{.*?\}\}/).toSorted((a, b) => b.length - a.length)[0] ?? '';

/** Asked nothing more once it has said that. */
const askedNoMore = (says: string, questions: readonly AgentQuestion[]): Candidate => ({
  id: 'asked_no_more',
  grader: 'not_said',
  any: questions.map(({ sentence }) => withoutTags(sentence).trim()),
  after: { said: says, by: 'lead' },
});

/** Each edge of each question, in the company of a persona, a medium and a line; of these each pair occurs. */
export function edgeSituations(basics: LeadBasics, wants: Goal['wants'], language: Language): Situation[] {
  const { questions } = basics;
  const edges = questions.flatMap((question) =>
    EDGES.flatMap((edge) => {
      const says = edge.says(question, language);
      return says === null && !edge.traits ? [] : [{ question, edge, says }];
    }),
  );
  const company = pairwise([PEOPLE.length, MEDIUMS.length, LINES.length]);
  if (edges.length === 0) return [];
  return Array.from({ length: Math.max(edges.length, company.length) }, (_, at): Situation[] => {
    const [person = 0, mediumAt = 0, line = 0] = company[at % company.length] ?? [];
    const one = edges[at % edges.length];
    if (!one) return [];
    const { question, edge, says } = one;
    const persona = PEOPLE[person] ?? null;
    // Only who is heard can be talked over.
    const medium = edge.traits ? 'telephony' : (MEDIUMS[mediumAt] ?? 'telephony');
    const isNoisy = medium === 'telephony' && line > 0;
    const { traits: calm, ...input } = inputOf(basics, wants);
    const asked = withoutTags(question.sentence).trim();
    const beside = [...(persona === null ? [] : [persona]), medium, ...(isNoisy ? ['noisy'] : [])].join(', ');
    return [
      {
        name: upperFirst(`${edge.name}: ${asked} (${beside})`),
        kind: 'edge',
        about: `Asked "${asked}", the lead ${edge.about}`,
        input: {
          ...input,
          ...(persona === null
            ? { traits: { ...calm, ...edge.traits } }
            : { persona, ...(edge.traits && { traits: edge.traits }) }),
          ...(medium === 'telephony' ? {} : { medium }),
          ...(isNoisy ? { channel: LINES[line] } : {}),
          ...(says === null
            ? {}
            : { rules: [{ when: { agent_says: wordsOf(asked).slice(0, KNOWN_BY).join(' ') }, say: says }] }),
        },
        ...(edge.endsIt && says !== null ? { norms: [askedNoMore(says, questions)] } : {}),
      },
    ];
  }).flat();
}

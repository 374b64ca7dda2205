/** Leads at the edge of each question: who will not tell, does not know, says something else. Spread over personas, lines and mediums, pair by pair. */
import type { Language } from '../language/language.ts';
import { upperFirst } from '../language/phrasing.ts';
import type { Goal } from '../leads/scenario-lead.ts';
import { PERSONAS } from '../scenarios/resolve-lead.ts';
import { inputOf } from './call-situations.ts';
import { knownBy, sampleValue, withoutTags, type AgentQuestion, type LeadBasics } from './lead-basics.ts';
import { pairwise, type Row } from './pairwise.ts';
import type { Candidate, ScenarioInput, Situation } from './situation.ts';

/** Questions that leads are made up for, at most: of a longer script, the first. */
const MOST_QUESTIONS = 30;

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

const NOISY = { noise: 0.3, word_error_rate: 0.05 };

const PEOPLE: readonly (string | null)[] = [null, ...Object.keys(PERSONAS)];
/** Where the conversation is held; there is noise only where it is heard. */
const PLACES: readonly Omit<Company, 'persona'>[] = [
  { medium: 'telephony', isNoisy: false },
  { medium: 'telephony', isNoisy: true },
  { medium: 'chatbot', isNoisy: false },
  { medium: 'sms', isNoisy: false },
];

const isNoisyPersona = (name: string): boolean => Object.keys(PERSONAS[name]?.channel ?? {}).length > 0;

/** Asked nothing more once it has said that. */
const askedNoMore = (says: string, questions: readonly AgentQuestion[]): Candidate => ({
  id: 'asked_no_more',
  grader: 'not_said',
  any: questions.map(({ sentence }) => withoutTags(sentence).trim()),
  after: { said: says, by: 'lead' },
});

interface EdgeOf {
  question: AgentQuestion;
  edge: Edge;
  /** What the lead says to the question. */
  says: string | null;
}

interface Company {
  persona: string | null;
  medium: NonNullable<ScenarioInput['medium']>;
  isNoisy: boolean;
}

const companyOf = ([person = 0, place = 0]: Row): Company[] => {
  const where = PLACES[place];
  return where ? [{ ...where, persona: PEOPLE[person] ?? null }] : [];
};

/** What the lead says there is heard as it is said. */
const isClear = ({ persona, isNoisy }: Company): boolean => !isNoisy && (persona === null || !isNoisyPersona(persona));

/** Each edge of each question, in the company of a persona, a medium and a line; of these each pair occurs. */
export function edgeSituations(basics: LeadBasics, wants: Goal['wants'], language: Language): Situation[] {
  const edges = basics.questions.slice(0, MOST_QUESTIONS).flatMap((question) =>
    EDGES.flatMap((edge): EdgeOf[] => {
      const says = edge.says(question, language);
      return says === null && !edge.traits ? [] : [{ question, edge, says }];
    }),
  );
  const company = pairwise([PEOPLE.length, PLACES.length]).flatMap(companyOf);
  // After what must be heard something must hold: garbled, it would be the line's doing.
  const last = edges.filter(({ edge }) => edge.endsIt);
  const others = edges.filter(({ edge }) => !edge.endsIt);
  return [
    ...together(others, company, others.length === 0 ? 0 : Math.max(others.length, company.length)),
    ...together(last, company.filter(isClear), last.length),
  ].map(([one, beside]) => situationOf(one, beside, basics, wants));
}

/** The nth of the one with the nth of the other, each from the beginning again once it is through. */
const together = (edges: readonly EdgeOf[], company: readonly Company[], times: number): [EdgeOf, Company][] =>
  Array.from({ length: times }, (_, at): [EdgeOf, Company][] => {
    const [one, beside] = [edges[at % edges.length], company[at % company.length]];
    return one && beside ? [[one, beside]] : [];
  }).flat();

function situationOf(
  { question, edge, says }: EdgeOf,
  beside: Company,
  basics: LeadBasics,
  wants: Goal['wants'],
): Situation {
  const { persona } = beside;
  // Only who is heard can be talked over.
  const medium = edge.traits ? 'telephony' : beside.medium;
  const { isNoisy } = beside;
  const { traits: calm, ...input } = inputOf(basics, wants);
  const asked = withoutTags(question.sentence).trim();
  const among = [...(persona === null ? [] : [persona]), medium, ...(isNoisy ? ['noisy'] : [])].join(', ');
  return {
    name: upperFirst(`${edge.name}: ${asked} (${among})`),
    kind: 'edge',
    about: `Asked "${asked}", the lead ${edge.about}`,
    input: {
      ...input,
      ...(persona === null
        ? { traits: { ...calm, ...edge.traits } }
        : { persona, ...(edge.traits && { traits: edge.traits }) }),
      ...(medium === 'telephony' ? {} : { medium }),
      ...(isNoisy ? { channel: NOISY } : {}),
      ...(says === null ? {} : { rules: [{ when: { agent_says: knownBy(question.sentence) }, say: says }] }),
    },
    ...(edge.endsIt && says !== null ? { norms: [askedNoMore(says, basics.questions)] } : {}),
  };
}

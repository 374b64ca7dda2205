/** A further language is one module in the registry: with it alone there, it talks and is read, and nothing falls back to another. */
import { describe, expect, test, vi } from 'vitest';
import { stream } from '../../src/core/random.ts';
import { coverageCollector, spokenParts } from '../../src/core/runs/run-coverage.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { liveScenario } from '../../src/core/scenarios/live-lead.ts';
import { wordsOf } from '../../src/core/language/words.ts';
import { madeUp } from './support/made-up-language.ts';
import { planOf } from './support/plans.ts';

vi.mock('../../src/core/language/registry.ts', async () => ({
  LANGUAGES: [(await import('./support/made-up-language.ts')).madeUp],
}));
const unknown = vi.hoisted(() => (language: string) => () => {
  throw new Error(`${language} is not known here`);
});
vi.mock('../../src/core/language/en/index.ts', unknown('English'));
vi.mock('../../src/core/language/es/index.ts', unknown('Spanish'));

const SCRIPT = `AGENT: Sava {{lead.first_name}}, mi estu Ana. Bel vi venpu؟
USER: [wait for the user]
AGENT: Bel ofte vizitoj estu؟
USER: [collect ofta]
AGENT: Kel zun vizito taugu؟
USER: [collect nova_zuno]
AGENT: Portepu kartoj. Mirta, duro.
`;
const ROLE = `# Parkeja

- Parkepu senpage malantau la domo.

# Reguloj

- Se pluvu, "Portepu ombrelo."
- Ciam afabla.
`;
const LEAD = 'lead: { first_name: Zora, last_name: Plim }';
const AFFIRMS = `name: Venpu
${LEAD}
goal: { wants: confirm, facts: { ofta: vok, nova_zuno: marzun } }
expect:
  - { grader: slots_collected, slots: [ofta, nova_zuno] }
  - { grader: similarity, text: portepu karto mirta duro, min: 0.85 }
  - { grader: disposition, level_3: Booked, conversion: true }
`;
const ASKS = `name: Demandu
${LEAD}
goal: { wants: reschedule, facts: { nova_zuno: marzun }, questions: ["Kieu parkepu mi؟"] }
expect:
  - { grader: disposition, level_3: Rescheduled }
  - { grader: slots_collected, slots: [nova_zuno] }
`;
const DECLINES = `name: Nel
${LEAD}
goal: { wants: opt_out }
expect:
  - { grader: disposition, level_3: Do not call }
`;
/** Everything that can happen on a call, so that everything is said that the engines say. */
const WILD = `name: Pluvu
${LEAD}
goal: { wants: confirm, facts: { ofta: nel, nova_zuno: ferzun }, questions: ["Kieu parkepu mi؟", "Kieu kosta؟"], objections: [kosto] }
traits: { cooperativeness: 0.6, verbosity: 1, off_topic: 0.2, interruption: 0.4, silence: 0.15, patience: 3 }
channel: { word_error_rate: 0.2, dropouts: 0.1 }
`;
const RESCHEDULES = WILD.replace('wants: confirm', 'wants: reschedule');
const TRANSFERS = WILD.replace('wants: confirm', 'wants: transfer');
const VOICEMAIL = `name: Vokon\n${LEAD}\nanswered_by: voicemail\nevents: [{ at_turn: 2, voicemail: true }]\n`;

const agent = {
  language: 'XQ',
  user_idle: { enabled: true, max_consecutive_events: 2, user_away_timeout: 6, nudge_instructions: null },
};
const planFor = (...scenarios: string[]) =>
  planOf(scenarios, { script: SCRIPT, role: ROLE, policies: '', knowledge: '', agent });

/** All words that are of the language, or of this agent and its leads. */
const WORDS = new Set(
  wordsOf(
    [JSON.stringify(madeUp.book.say), JSON.stringify([madeUp.speech, madeUp.calls]), SCRIPT, ROLE, AFFIRMS, WILD]
      .join(' ')
      .replaceAll(/["'{}[\]:]/g, ' '),
  ),
);
const ownWords = (text: string) => wordsOf(text).filter((word) => !WORDS.has(word));
const NOISE = new Set([...madeUp.book.noise_words, 'ferzun']);

describe('a language that only the registry knows', () => {
  test.each([AFFIRMS, ASKS, DECLINES])('is talked and read: %s', (scenario) => {
    const plan = planFor(scenario);
    const failed = Array.from({ length: 30 }, (_, trial) => runTrial(plan, 0, trial)).filter(
      ({ verdict }) => verdict !== 'pass',
    );
    expect(failed.map(({ verdict_reason, turns }) => [verdict_reason, turns.map(({ text }) => text)])).toEqual([]);
  });

  test.each([WILD, RESCHEDULES, TRANSFERS, VOICEMAIL])('is all that anybody says or hears: %s', (scenario) => {
    const plan = planFor(scenario);
    const records = Array.from({ length: 40 }, (_, trial) => runTrial(plan, 0, trial));
    for (const { turns, call } of records) {
      expect(ownWords(turns.map(({ text }) => text).join(' '))).toEqual([]);
      expect(
        ownWords(turns.map(({ heard_text }) => heard_text ?? '').join(' ')).filter((word) => !NOISE.has(word)),
      ).toEqual([]);
      expect(ownWords(call.call_summary).filter((word) => !NOISE.has(word))).toEqual([]);
    }
  });

  test('names its calls, for a campaign and in their summaries', () => {
    const dispositions = [
      { id: '1', name: 'Nel venposa' },
      { id: '2', name: 'Venposa', conversion: true },
    ];
    const { call } = runTrial({ ...planFor(AFFIRMS), campaign: { id: 'f'.repeat(24), name: 'c', dispositions } }, 0, 0);
    expect(call).toMatchObject({
      disposition_level_3: 'Venposa',
      call_summary: 'Ana vokupis Zora Plim. Fino. Notepis ofta: vok, zun: Marzun.',
    });
  });

  test('says which parts of a role can be spoken, and what a lead wishes of which nothing is known', () => {
    const read = planFor(AFFIRMS);
    const { sections } = coverageCollector(read.agent, spokenParts(read)).coverage();
    expect(sections).toMatchObject([
      { section: 'Parkeja', spoken: true },
      { section: 'Reguloj', spoken: true },
    ]);
    const record = {
      id: 'a'.repeat(24),
      first_name: 'Zora',
      last_name: null,
      phone: null,
      email: null,
      timezone: null,
    };
    const meeting = { medium: 'telephony', callType: 'outbound', answeredBy: 'lead', language: madeUp } as const;
    const { goal } = liveScenario({ ...record, custom_fields: {} }, meeting, stream(1));
    expect(goal.facts).toEqual({ preferred_day: 'lunzun', preferred_time: 'ferzun' });
  });
});

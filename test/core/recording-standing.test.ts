/** A recording beside what its models would be told today. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CassetteHeaderSchema,
  type CassetteHeader,
  type OwnParameters,
  type ToldPrint,
} from '../../src/core/contract/local/exchange.ts';
import { recordingStanding, type Today } from '../../src/core/recording/recording-standing.ts';
import { recordCommand, standingSentences, standingWords } from '../../src/core/reporting/standing-text.ts';

const hashOf = (text: string): string => Buffer.from(text.padEnd(32, '.').slice(0, 32)).toString('hex');

/** What is told in each scenario: texts by their sections. */
const printOf = (scenarios: readonly Record<string, string>[]): ToldPrint => {
  const parts: ToldPrint['parts'] = [];
  return {
    parts,
    scenarios: scenarios.map((told) =>
      Object.entries(told).map(([key, text]) => parts.push({ title: key.toUpperCase(), hash: hashOf(text) }) - 1),
    ),
  };
};

const ENGINE = {
  name: 'small',
  protocol: 'chat_completions',
  model: 'small-1',
  json_mode: 'json_schema',
} as const;
const ENGINE_PARAMETERS = { temperature: null, top_p: null, max_tokens: null, send_seed: true };

const OWN = { temperature: 0.2, max_tokens: null, frequency_penalty: null, presence_penalty: null };

const headerOf = (told: Readonly<Record<string, Record<string, string>>>, more: object = {}): CassetteHeader =>
  CassetteHeaderSchema.parse({
    cassette: 1,
    tool: '2.0.0',
    created: '2026-03-01T00:00:00.000Z',
    agent: 'Ana',
    engines: [{ role: 'agent', engine: ENGINE }],
    run: { scenario_set: 'All', num_trials: 2, seed: 7, lead_style: 'hybrid' },
    scenarios: Object.keys(told),
    told: [{ role: 'agent', print: printOf(Object.values(told)) }],
    own_parameters: OWN,
    ...more,
  });

const todayOf = (told: Readonly<Record<string, Record<string, string>>>, more: Partial<Today> = {}): Today => ({
  now_ms: Date.parse('2026-03-02T00:00:00.000Z'),
  version: '2.0.0',
  engines: headerOf({}).engines.map(({ engine }) => ({ ...engine, listed: ['small-1'] })),
  agent: {
    scenarios: Object.keys(told),
    told: [{ role: 'agent', print: printOf(Object.values(told)) }],
    own_parameters: OWN,
  },
  added: [],
  ...more,
});

const TOLD = { Books: { role: 'You book.', lead: 'Maria' }, Asks: { role: 'You book.', lead: 'Zoe' } };

const toldEach = fc.dictionary(
  fc.stringMatching(/^[A-Z][a-z]{0,6}$/),
  fc.dictionary(fc.constantFrom('role', 'lead', 'script', 'tools'), fc.stringMatching(/^[a-z]{1,8}$/), {
    minKeys: 1,
    noNullPrototype: true,
  }),
  { minKeys: 1, noNullPrototype: true },
);

describe('what is told', () => {
  test('the same in any order of the scenarios is fresh', () => {
    fc.assert(
      fc.property(toldEach, (told) => {
        const turned = Object.fromEntries(Object.entries(told).toReversed());
        const standing = recordingStanding(headerOf(told), todayOf(turned));
        expect(standing).toEqual({ standing: 'fresh', compared: Object.keys(told).length, reasons: [] });
        expect(standingWords(standing)).toBe('fresh');
      }),
    );
  });

  test('otherwise in one section is stale, and names that scenario and that section alone', () => {
    fc.assert(
      fc.property(toldEach, fc.nat(), fc.nat(), (told, at, which) => {
        const scenario = Object.keys(told)[at % Object.keys(told).length] ?? '';
        const keys = Object.keys(told[scenario] ?? {});
        const key = keys[which % keys.length] ?? '';
        const now = { ...told, [scenario]: { ...told[scenario], [key]: 'SOMETHING ELSE' } };
        expect(recordingStanding(headerOf(told), todayOf(now))).toMatchObject({
          standing: 'stale',
          reasons: [
            {
              kind: 'prompt',
              role: 'agent',
              changed: 1,
              sections: [key.toUpperCase()],
              scenarios: [{ scenario, sections: [key.toUpperCase()] }],
            },
          ],
        });
      }),
    );
  });

  test('in another order is stale, too', () => {
    const turned = { Books: { lead: 'Maria', role: 'You book.' }, Asks: TOLD.Asks };
    expect(recordingStanding(headerOf(TOLD), todayOf(turned)).reasons).toMatchObject([
      { kind: 'prompt', sections: ['Order of the sections'] },
    ]);
  });
});

describe('what makes a recording old without a changed question', () => {
  const { Books } = TOLD;
  const agent = todayOf(TOLD).engines[0];
  if (!agent) throw new Error('the recording has an engine');
  test.each<[string, CassetteHeader, Partial<Today>, string]>([
    ['scenarios that are gone', headerOf(TOLD), { agent: todayOf({ Books }).agent }, 'scenarios gone'],
    ['scenarios that are new', headerOf(TOLD), { added: ['Cancels'] }, 'scenarios new'],
    ['an agent that is gone', headerOf(TOLD), { agent: 'agent_gone' }, 'agent gone'],
    ['another version', headerOf(TOLD), { version: '2.1.0' }, 'other version'],
    ['its age', headerOf(TOLD), { now_ms: Date.parse('2026-04-01T00:00:00.000Z') }, '31 days old'],
    ['an engine that is gone', headerOf(TOLD), { engines: [] }, 'engine gone'],
    ['a model that is gone', headerOf(TOLD), { engines: [{ ...agent, listed: ['large-1'] }] }, 'model gone'],
    ['no hashes', headerOf(TOLD, { told: undefined, scenarios: undefined }), {}, 'not known'],
  ])('%s', (_what, header, more, words) => {
    const standing = recordingStanding(header, todayOf(TOLD, more));
    expect(standing).toMatchObject({ standing: 'aged' });
    expect(standingWords(standing)).toBe(words);
    expect(standingSentences(standing)).toHaveLength(1);
  });

  test('thirty days are not old yet', () => {
    const now_ms = Date.parse('2026-03-31T23:00:00.000Z');
    expect(recordingStanding(headerOf(TOLD), todayOf(TOLD, { now_ms })).standing).toBe('fresh');
  });
});

test('an engine of the same name that asks another model, or otherwise, makes it stale: a replay asks as that engine does', () => {
  const [engine] = todayOf(TOLD).engines;
  if (!engine) throw new Error('the recording has an engine');
  const parameters = { ...engine.parameters, temperature: 0.9 };
  const engines = [{ ...engine, model: 'large-1', parameters }];
  expect(recordingStanding(headerOf(TOLD), todayOf(TOLD, { engines, version: '9' }))).toMatchObject({
    standing: 'stale',
    reasons: [{ kind: 'engine_changed', what: ['model', 'parameters'] }, { kind: 'version' }],
  });
});

describe('what the agent itself says of the parameters', () => {
  const today = (own: Partial<OwnParameters>) => {
    const told = { role: 'agent', print: printOf(Object.values(TOLD)) } as const;
    return todayOf(TOLD, {
      agent: { scenarios: Object.keys(TOLD), told: [told], own_parameters: { ...OWN, ...own } },
    });
  };

  test('is part of every question: another makes it stale, and is named', () => {
    const standing = recordingStanding(headerOf(TOLD), today({ temperature: 0.9, max_tokens: 100 }));
    expect(standing).toMatchObject({
      standing: 'stale',
      reasons: [{ kind: 'own_parameters', what: ['temperature', 'max_tokens'] }],
    });
    expect(standingWords(standing)).toBe('parameters changed');
    expect(standingSentences(standing)).toEqual([
      'The agent itself has another temperature and another max_tokens today: every question would be another.',
    ]);
  });

  test('is nobody’s word where the engine has its own', () => {
    const parameters = { ...ENGINE_PARAMETERS, temperature: 0.5 };
    const engines = [{ role: 'agent', engine: { ...ENGINE, parameters } }];
    const header = headerOf(TOLD, { engines });
    const now = {
      ...today({ temperature: 0.9 }),
      engines: [{ name: 'small', model: 'small-1', parameters, listed: [] }],
    };
    expect(recordingStanding(header, now)).toMatchObject({ standing: 'fresh', reasons: [] });
  });

  test('is sent to no agent of one’s own', () => {
    const engines = [{ role: 'agent', engine: { ...ENGINE, protocol: 'http_turn' } }];
    expect(recordingStanding(headerOf(TOLD, { engines }), today({ temperature: 0.9 }))).toMatchObject({ reasons: [] });
  });

  test('is not known of a recording of an earlier version', () => {
    expect(recordingStanding(headerOf(TOLD, { own_parameters: undefined }), today({}))).toMatchObject({
      standing: 'aged',
      reasons: [{ kind: 'unknown' }],
    });
  });
});

test('the command that records it anew can be pasted into a shell', () => {
  const header = headerOf(TOLD, { agent: "Ana's desk" });
  expect(recordCommand(header, { file: 'all.cassette.jsonl', place: ['--from', '.'] })).toBe(
    `understudy simulate --from . --set All --agent 'Ana'\\''s desk' --agent-engine small --trials 2 --seed 7 --record all.cassette.jsonl --budget calls=N`,
  );
});

/** Accounts with names that no file system would take, for the round trip through a folder. */
import fc from 'fast-check';
import { EngineWriteSchema } from '../../../src/core/contract/local/engine.ts';
import { BUILT_IN_NAMES } from '../../../src/core/scenarios/parse-persona.ts';
import type { AccountContent } from '../../../src/core/workspace-folder/account-content.ts';

export const emptyAccount = (): AccountContent => ({
  name: 'Account',
  default_agent_id: null,
  default_set_id: null,
  scripts: [],
  roles: [],
  agents: [],
  campaigns: [],
  personas: [],
  scenarios: [],
  'scenario-sets': [],
  'phrase-books': [],
  actions: [],
  'data-stores': [],
  'lead-lists': [],
  leads: [],
  'chat-widgets': [],
  engines: [],
});

const HOSTILE = [
  '',
  ' ',
  'CON',
  'con.txt',
  'aux',
  'LPT1',
  '..',
  '.',
  '../../etc/passwd',
  'C:\\temp\\x',
  'a/b',
  'a:b',
  'Ana',
  'ana',
  'ANA',
  'Ana-2',
  'ana.',
  'é',
  'e\u0301',
  '\u202egnp.exe',
  '\u200b',
  'line\nbreak',
  'tab\tstop',
  '"quoted"',
  '"half',
  "it's",
  '# comment',
  '- item',
  'key: value',
  '{a: 1}',
  '[x]',
  '*alias',
  '&anchor',
  '!tag',
  '~',
  'null',
  'true',
  '1',
  '1e3',
  '---',
  '...',
  '%YAML',
  '@at',
  '`tick`',
  '|',
  '>',
  'store.yaml',
  'Store.YAML',
  'ß',
  'SS',
  '日本語',
  '👩‍👩‍👧',
  'ﬁ',
  'fi',
  '\u2028',
  '\u0085',
  '\u0007',
  '\ufeff',
  ' leading',
  'trailing ',
  'x'.repeat(300),
  '長'.repeat(120),
  '__proto__',
  'constructor',
];

export const anyName = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ maxLength: 12 }),
);
/** Of documents that the workbench alone has. */
const shortName = anyName.filter((name) => name !== '' && Array.from(name).length <= 200);
const anyText = fc.oneof(
  anyName,
  fc
    .array(fc.oneof(anyName, fc.constantFrom('\n', '\r\n', '\n\n', '  ', '\t', '\\', 'AGENT: hi', '# Title')), {
      maxLength: 6,
    })
    .map((parts) => parts.join('')),
);
/** `__proto__` is no key that the schemas of bodies let in: not here, nor as an agent's share. */
const anyJson = fc.dictionary(
  anyName.filter((name) => name !== '__proto__'),
  fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }),
  { maxKeys: 3 },
);
const pick = (ids: readonly string[]) =>
  ids.length === 0 ? fc.constant<string | null>(null) : fc.option(fc.constantFrom(...ids));
const some = (ids: readonly string[]) => fc.option(fc.subarray([...ids]));
const idOf = (kind: number, at: number) => `${String(kind).padStart(4, '0')}${String(at).padStart(20, '0')}`;
const several = <T>(kind: number, make: (id: string) => fc.Arbitrary<T>, maxLength = 4) =>
  fc
    .nat({ max: maxLength })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => make(idOf(kind, at)))));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** What a campaign tells its agents in one direction; parts of it are left out. */
const anyPrompt = fc.record(
  {
    sections: fc.array(fc.record({ title: anyText, description: anyText }, { requiredKeys: [] }), { maxLength: 2 }),
    medium: fc.constantFrom('web_voice' as const, 'sms' as const),
    conversation_seeder: fc.array(anyText, { maxLength: 2 }),
    structured_conversation_seeder: fc.array(
      fc.record(
        {
          role: anyName,
          content: anyText,
          tool_calls: fc.array(fc.record({ name: anyName, arguments: anyJson }), { maxLength: 2 }),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 2 },
    ),
    type: fc.constantFrom('inbound' as const, 'outbound' as const),
    extend_sections: fc.boolean(),
    extend_conversation_seeder: fc.boolean(),
  },
  { requiredKeys: [] },
);
export const anySystemPrompt = fc.record({ inbound: anyPrompt, outbound: anyPrompt }, { requiredKeys: [] });

/** YAML that names a scenario or persona by JSON, which is YAML. */
const called = (name: string, rest = '') => `name: ${JSON.stringify(name)}\n${rest}`;
const yamlName = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.trim())
  .filter((text) => text !== '' && !text.includes('{{') && !BUILT_IN_NAMES.includes(text));

const line = fc.record({ speaker: fc.constantFrom('AGENT' as const, 'USER' as const), message: anyText });
const heading = { level: fc.integer({ min: 1, max: 6 }), title: anyName, content: anyText };

export const anyAccount: fc.Arbitrary<AccountContent> = fc
  .record({
    scripts: several(1, (id) =>
      fc.record({
        id: fc.constant(id),
        name: anyName,
        lines: fc.array(line, { maxLength: 3 }),
        source: fc.option(anyText),
      }),
    ),
    roles: several(2, (id) =>
      fc.record({
        id: fc.constant(id),
        name: anyName,
        description: fc.option(anyText),
        markdown: fc.option(
          fc.record({
            sections: fc.array(
              fc.record({ ...heading, subsections: fc.option(fc.array(fc.record(heading), { maxLength: 2 })) }),
              { maxLength: 2 },
            ),
          }),
        ),
        source: fc.option(anyText),
      }),
    ),
    actions: several(3, (id) =>
      fc.record({
        id: fc.constant(id),
        slug: fc.constantFrom('book', 'Book', 'CON', 'nul', 'move.it', 'x_y').map((slug) => `${slug}${id.at(-1)}`),
        name: anyName,
        mocks: fc.constantFrom(undefined, { returns: { ok: true } }, { results: [{ error: 'no' }, { delay_s: 2 }] }),
        description: anyText,
        parameters: fc.constant({
          type: 'object',
          properties: { __proto__: { type: 'string' }, day: { type: 'string' } },
        }),
        enabled: fc.boolean(),
      }),
    ),
    'data-stores': several(4, (id) =>
      fc.record({
        id: fc.constant(id),
        name: anyName,
        description: anyText,
        enabled: fc.boolean(),
        urls: fc.boolean().map((has) => (has ? ['https://a.example'] : [])),
        documents: fc.uniqueArray(fc.record({ filename: anyName.filter((name) => name !== ''), text: anyText }), {
          maxLength: 4,
          selector: ({ filename }) => filename,
        }),
      }),
    ),
    personas: fc
      .uniqueArray(yamlName, { maxLength: 3 })
      .map((names) =>
        names.map((name, at) => ({ id: idOf(5, at), name, source: called(name, '# mine\ntraits: { patience: 3 }\n') })),
      ),
    'phrase-books': fc.constant<[]>([]),
    name: anyName,
  })
  .chain((first) =>
    fc.record({
      first: fc.constant(first),
      agents: several(6, (id) =>
        fc.record({
          id: fc.constant(id),
          name: anyName.filter((name) => name !== '__proto__'),
          description: fc.option(anyText),
          script_id: pick(ids(first.scripts)),
          script_ids: some(ids(first.scripts)),
          role_ids: some(ids(first.roles)),
          action_ids: some(ids(first.actions)),
          knowledge_base_ids: some(ids(first['data-stores'])),
          personality: fc.option(
            fc.record({
              adherence: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
              empathy: fc.constant(null),
              humor: fc.constant(null),
            }),
          ),
          system_prompt: fc.option(anyJson),
          action_flows: fc.option(fc.array(fc.array(anyText, { maxLength: 2 }), { maxLength: 2 })),
        }),
      ),
      scenarios: several(7, (id) =>
        fc
          .tuple(
            yamlName,
            first.personas.length > 0
              ? fc.option(fc.constantFrom(...first.personas.map(({ name }) => name)))
              : fc.constant(null),
          )
          .map(([name, persona]) => ({
            id,
            name,
            source: called(name, persona === null ? 'tags: [a]' : `persona: ${JSON.stringify(persona)}\n\n`),
            tags: [],
          })),
      ),
    }),
  )
  .chain(({ first, agents, scenarios }) =>
    several(
      8,
      (id) =>
        fc.record({
          id: fc.constant(id),
          name: anyName,
          agents: some(ids(agents)),
          percentages: fc.boolean(),
          custom_fields: fc.option(anyJson),
        }),
      3,
    ).chain((campaigns) =>
      several(9, (id) => fc.record({ id: fc.constant(id), name: anyName, campaign_id: pick(ids(campaigns)) })).chain(
        (lists) =>
          fc
            .record({
              sets: several(10, (id) =>
                fc.record({
                  id: fc.constant(id),
                  name: shortName,
                  description: fc.option(anyText),
                  scenario_ids: fc.subarray(ids(scenarios)),
                  agent_id: pick(ids(agents)),
                }),
              ),
              engines: several(12, (id) =>
                fc
                  .record({ name: anyName, model: anyName, deadline_s: fc.integer({ min: 1, max: 600 }) })
                  .map(({ name, model, deadline_s }) => ({
                    id,
                    ...EngineWriteSchema.parse({
                      name: name.slice(0, 40) || 'engine',
                      base_url: 'http://127.0.0.1:8080/v1',
                      model: model.slice(0, 40) || 'model',
                      deadline_s,
                    }),
                  })),
              ),
              widgets: several(11, (id) =>
                fc.record({
                  id: fc.constant(id),
                  account_id: fc.constant('a'),
                  campaign_id: pick(ids(campaigns)),
                  agent_id: pick(ids(agents)),
                  name: anyName,
                  version: fc.constantFrom('v1' as const, 'v2' as const),
                  enabled: fc.boolean(),
                  session_timeout_minutes: fc.integer({ min: 1, max: 1440 }),
                  inactivity_prompt_minutes: fc.constant(1),
                  inactivity_prompt_text: fc.option(anyText),
                  inactivity_close_minutes: fc.constant(2),
                  additional_config: anyJson,
                }),
              ),
              leads: several(12, (id) =>
                fc.record({
                  id: fc.constant(id),
                  account_id: fc.constant('a'),
                  phone: fc.constantFrom(null, '+14155552671', '+14155552672'),
                  phone_extension: fc.constant(null),
                  first_name: fc.option(anyName),
                  last_name: fc.option(anyName),
                  email: fc.constantFrom(null, 'a@example.com'),
                  call_now: fc.constant(false),
                  list_ids: fc.subarray(ids(lists)),
                  timezone: fc.constantFrom(null, 'Europe/Berlin'),
                  extracted_data: anyJson,
                  custom_fields: anyJson,
                  preferred_agent_id: pick(ids(agents)),
                  enabled: fc.boolean(),
                  created_at: fc.constant('2026-01-01T00:00:00.000Z'),
                  created_by: fc.constant(null),
                  campaign_info: fc.constant<[]>([]),
                  conversation_seeder_override: fc.constant<[]>([]),
                }),
              ),
              default_agent_id: pick(ids(agents)),
              default_set_id: fc.constant(null),
            })
            .map(({ sets, widgets, leads, ...defaults }): AccountContent => ({
              ...first,
              ...defaults,
              agents,
              scenarios,
              campaigns: campaigns.map(({ percentages, ...campaign }) => ({
                ...campaign,
                ...(percentages
                  ? {
                      distribution_settings: {
                        percentages: Object.fromEntries((campaign.agents ?? []).map((id) => [id, 10])),
                      },
                    }
                  : {}),
                v3_voice_redirect_campaign_id: campaigns[0]?.id ?? null,
              })),
              'lead-lists': lists,
              'scenario-sets': sets,
              'chat-widgets': widgets,
              leads,
            })),
      ),
    ),
  );

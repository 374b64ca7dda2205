/** Two agents, two scenarios, and models of a server that says which build of itself answers: for runs that are compared. */
import { delta, DONE, event, modelServer, streamed, usage, type Asked, type ModelServer } from './model-server.ts';
import { world } from './world.ts';

interface BenchScenario {
  name: string;
  /** By whom the model can tell it. */
  lead: string;
  /** What has to be said; the script says "See you on Monday". */
  wants: string;
}

const TWO: readonly BenchScenario[] = [
  { name: 'Confirms', lead: 'Maria', wants: 'See you on Monday' },
  { name: 'Agrees', lead: 'Zoe', wants: 'See you on Monday' },
];

const sourceOf = ({ name, lead, wants }: BenchScenario): string => `name: ${name}
lead: { first_name: ${lead} }
says: ["Yes, that is me.", "Monday, please.", "Thank you, goodbye."]
expect:
  - { grader: said, any: ["${wants}"] }
  - { grader: max_turns, max: 40 }
`;

const SCRIPT = [
  { speaker: 'AGENT', message: 'See you on Monday.' },
  { speaker: 'USER', message: '[wait]' },
  { speaker: 'AGENT', message: 'Bring your card, please.' },
  { speaker: 'USER', message: '[wait]' },
] as const;

const LINES = ['Hello, am I speaking with you?', 'Which day suits you?', 'See you on Monday. Goodbye.'];

const roleOf = (content: string) => ({
  name: 'Desk',
  description: 'Books visits',
  markdown: { sections: [{ level: 1, title: 'Identity', content }] },
});

interface Message {
  role: string;
  content: string;
}
export const messagesOf = ({ body }: Asked): Message[] => body['messages'] as Message[];
const turnOf = (asked: Asked): number => messagesOf(asked).filter(({ role }) => role === 'assistant').length;

/** Conversations as they began at the server: the model that was asked, and what it was told first. */
export const begun = ({ asked }: ModelServer): { model: unknown; system: string }[] =>
  asked
    .filter((one) => one.method === 'POST' && turnOf(one) === 0)
    .map((one) => ({ model: one.body['model'], system: messagesOf(one)[0]?.content ?? '' }));

export interface PairBenchOptions {
  /** Which build answers; `nth` counts requests from 0. */
  fingerprint?: (nth: number, asked: Asked) => string | null;
  /** What is said in the last turn, where that is not the line that is expected. */
  ending?: (asked: Asked) => string | undefined;
  /** Waits before each answer. */
  before?: (asked: Asked) => Promise<void> | undefined;
  scenarios?: readonly BenchScenario[];
}

/** `close` of what it answers closes the server of models; its host closes with the test. */
export async function pairBench({
  fingerprint = () => null,
  ending = () => undefined,
  before = () => undefined,
  scenarios: told = TWO,
}: PairBenchOptions = {}) {
  const server = await modelServer(async (asked, response, nth) => {
    await before(asked);
    const turn = turnOf(asked);
    const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
    const build = fingerprint(nth, asked);
    streamed(
      response,
      [
        ...(build === null
          ? []
          : [event({ model: String(asked.body['model']), system_fingerprint: build, choices: [] })]),
        delta({ content: (turn >= 2 ? ending(asked) : undefined) ?? LINES[Math.min(turn, 2)] ?? '' }),
        ...(turn >= 2 ? [delta({ tool_calls: [end] })] : []),
        delta({}, turn >= 2 ? 'tool_calls' : 'stop'),
        usage(100 + turn, 10),
        DONE,
      ].join(''),
    );
  });
  const made = await world();
  const { store, accounts } = made;
  const local = async <Body = unknown>(method: string, path: string, body?: unknown): Promise<Body> => {
    const answer = await made.request(method, path, {
      token: made.sessions.token,
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as Body;
  };
  const ids = store.write(accounts.child, ({ documents }) => {
    const role = documents.create('roles', roleOf('You book visits.'));
    const script = documents.create('scripts', { name: 'Booking', lines: [...SCRIPT] });
    const agent = (name: string) =>
      documents.create('agents', { name, role_ids: [role.id], script_id: script.id, greeting_type_outbound: 'ai' }).id;
    const [ana, ben] = [agent('Ana'), agent('Ben')];
    const scenarios = told.map((one) => documents.create('scenarios', { name: one.name, source: sourceOf(one) }).id);
    const set = documents.create('scenario-sets', { name: 'All', scenario_ids: scenarios, agent_id: ana }).id;
    return { ana, ben, role: role.id, set, scenarios };
  });
  for (const name of ['small', 'large'])
    await local('POST', '/local/engines', { name, base_url: server.url, model: `${name}-1`, json_mode: 'json_schema' });
  /** Saves what the agents are told of themselves. */
  const changeRole = (content: string) =>
    void store.write(accounts.child, ({ documents }) => documents.save('roles', ids.role, roleOf(content)));
  return { ...made, ...ids, server, local, changeRole, close: server.close };
}

/** Every kind of hostile text, to every operation that takes a text, while somebody else waits for an answer. */
import { startHostProcess, type HostProcess } from '../test/support/host-process.ts';
import { HOSTILE_KINDS } from '../test/support/hostile-text-kinds.ts';
import type { Drill } from './drill.ts';
import { beating } from './support/heartbeat.ts';
import { operationsOfDocument, type TextOperation } from './support/text-operations.ts';

/** Lengths of the texts in turn: one that is ordinary, the longest line, and one that only the limit of the whole body stops. */
const SIZES = [300, 20_000, 190_000];
const BODY_LIMIT = 500_000;
const SHORT = 500;
const LONG_SHOWN = 80;
const OUTPUT_SHOWN = 600;

interface Sent {
  what: string;
  status: number;
  body: string;
}

const scenarioOf = (text: string): string[] => {
  const quoted = JSON.stringify(text.toWellFormed());
  const line = JSON.stringify(text.slice(0, 900).toWellFormed());
  return [
    text,
    `name: hostile\nsays: [${quoted}, ${quoted}]\nexpect:\n  - { grader: said, any: [${line}] }\n  - { grader: similarity, text: ${quoted} }\n`,
    `name: hostile\ngoal: { wants: confirm, facts: { a: ${quoted} }, questions: [${quoted}] }\nlead: { first_name: ${quoted} }\nrules: ["when agent says \\"/(\\\\w+[\\\\s,.?]*)+#/\\" say no"]\n`,
    `name: hostile\nvariables: { a: ${quoted} }\nsays: ["{{a}}{{a}}{{a}}"]\ndata: { csv: ${quoted} }\n`,
  ];
};

async function send(host: HostProcess, method: string, path: string, body: string | undefined): Promise<Sent> {
  const what = `${method} ${path.slice(0, LONG_SHOWN)}`;
  const auth: Record<string, string> = path.startsWith('/v1')
    ? { 'x-api-key': host.announcement.demo_api_keys.superadmin }
    : { authorization: `Bearer ${host.sessionToken}` };
  const response = await fetch(host.url + path, {
    method,
    headers: { ...auth, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  return { what, status: response.status, body: await response.text() };
}

/** The first of the workspace's agents, which speaks. */
async function anAgent(host: HostProcess): Promise<string> {
  const { body } = await send(host, 'GET', '/local/agents?limit=1', undefined);
  const { items } = JSON.parse(body) as { items: { id: string }[] };
  return items[0]?.id ?? '';
}

/** Saves what can be saved, rehearses it, opens it and runs it once. */
async function author(host: HostProcess, agentId: string, text: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  const local = async (method: string, path: string, body?: unknown): Promise<Sent> => {
    const one = await send(host, method, path, body === undefined ? undefined : JSON.stringify(body));
    sent.push(one);
    return one;
  };
  for (const source of scenarioOf(text)) {
    await local('POST', '/local/rehearsals', { agent_id: agentId, scenario_source: source, every_row: true });
    const saved = await local('POST', '/local/scenarios', { name: 'hostile', source });
    if (saved.status !== 200) continue;
    const { id } = JSON.parse(saved.body) as { id: string };
    await local('GET', `/local/scenarios/${id}`);
    await local('POST', '/local/simulations', { agent_id: agentId, scenario_ids: [id], num_trials: 1, seed: 1 });
  }
  const line = text.slice(0, 20_000);
  await local('POST', '/local/rehearsals', {
    agent_id: agentId,
    script_lines: [
      { speaker: 'AGENT', message: line },
      { speaker: 'USER', message: line },
      { speaker: 'AGENT', message: `{{ ${line} }}` },
    ],
  });
  return sent;
}

/** The text as every field of the operation that takes one, and as its whole body. */
async function everyField(
  host: HostProcess,
  { method, path, bodyOf, queries }: TextOperation,
  text: string,
): Promise<Sent[]> {
  const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent(text.slice(0, 200).toWellFormed()));
  const query = queries.map((name) => `${name}=${encodeURIComponent(text.slice(0, 500).toWellFormed())}`).join('&');
  const whole = bodyOf === null ? undefined : JSON.stringify(bodyOf(text));
  // What is larger than any body may be is cut off while it is sent, which tells nothing of the text.
  const body =
    bodyOf !== null && whole !== undefined && whole.length > BODY_LIMIT
      ? JSON.stringify(bodyOf(text.slice(0, SHORT)))
      : whole;
  const sent = [await send(host, method, query === '' ? address : `${address}?${query}`, body)];
  if (bodyOf !== null) sent.push(await send(host, method, address, text));
  return sent;
}

export const hostileTexts: Drill = {
  name: 'hostile-texts',
  promise:
    'Whatever text is sent, saved, rehearsed or run, no other request waits longer than a second, nothing answers 500 and the host lives.',
  unit: 'requests',
  unavailable: () => null,
  async run(context) {
    const host = await startHostProcess();
    const broken: string[] = [];
    let tried = 0;
    const heart = beating(host, context);
    const take = (sent: readonly Sent[], kind: string, size: number) => {
      tried += sent.length;
      for (const { what, status, body } of sent)
        if (status >= 500)
          broken.push(`${what} answered ${status} to ${size} characters of ${kind}: ${body.slice(0, LONG_SHOWN)}`);
    };
    try {
      const operations = await operationsOfDocument(host);
      const agentId = await anAgent(host);
      const kinds = Object.entries(HOSTILE_KINDS);
      for (let round = 0; context.hasTime(); round += 1) {
        const [kind = '', make = String] = kinds[round % kinds.length] ?? [];
        const size = SIZES[round % SIZES.length] ?? 0;
        const text = make(size);
        take(await author(host, agentId, text), kind, size);
        for (let each = 0; each < 6 && context.hasTime(); each += 1) {
          take(await everyField(host, context.chance.pick(operations), text), kind, size);
        }
        if (round % kinds.length === kinds.length - 1) SIZES.push(SIZES.shift() ?? 0);
      }
    } catch (error) {
      broken.push(
        `The host did not answer any more: ${error instanceof Error ? error.message : String(error)}; it wrote ${JSON.stringify(host.output().slice(-OUTPUT_SHOWN))}`,
      );
    }
    const beaten = await heart.stop();
    broken.push(...beaten.broken);
    if ((await host.stop()) !== 0) broken.push('The host did not end in order.');
    return { tried, broken, figures: beaten.figures };
  },
};

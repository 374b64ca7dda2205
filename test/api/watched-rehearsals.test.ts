/** A rehearsal in which a model speaks is shown while it goes on, and ends at once when nobody looks on any more. */
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { parseScript } from '../../src/core/authoring/script-text.ts';
import type { RehearsalEvents } from '../../src/core/runs/rehearsal-event.ts';
import { delta, DONE, EVENTS, modelServer, said, streamed, type Answering } from '../support/model-server.ts';
import { world } from '../support/world.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const SCENARIO = `name: Confirms
lead: { first_name: Maria }
says: ["Yes, that is me.", "Thank you, goodbye."]
expect:
  - { grader: said, any: ["Is this Maria"] }
`;

const end = { index: 0, id: 'c1', function: { name: 'end_call', arguments: '{"reason":"done"}' } };
const greets: Answering = (_asked, response, nth) => {
  streamed(
    response,
    nth === 0
      ? said('Hello! ', 'Is this Maria?')
      : [delta({ content: 'Goodbye, Maria.' }), delta({ tool_calls: [end] }), delta({}, 'tool_calls'), DONE].join(''),
  );
};

interface Told {
  type: string;
  data: unknown;
}

async function rehearsing(answer: Answering = greets, engine: Record<string, unknown> = {}) {
  const server = await modelServer(answer);
  closing.push(server.close);
  const made = await world();
  const { client } = made;
  const agent_id = made.store.write(made.accounts.child, ({ documents }) => {
    const role = documents.create('roles', { name: 'Role', description: 'Books visits', markdown: { sections: [] } });
    return documents.create('agents', { name: 'Ana', role_ids: [role.id], greeting_type_outbound: 'ai' }).id;
  });
  await client.call('post', '/local/engines', {
    body: { name: 'double', base_url: server.url, model: 'double-1', ...engine },
  });
  const told: Told[] = [];
  const watch = (more: Record<string, unknown> = {}, onTold: (one: Told) => void = () => undefined) => {
    const abort = new AbortController();
    const body = { agent_id, scenario_source: SCENARIO, seed: 7, agent_engine: 'double', ...more };
    const watched = client.watch('/local/rehearsals/watched', { body, signal: abort.signal }, (type, data) => {
      told.push({ type, data });
      onTold({ type, data });
    });
    return { watched, stop: () => abort.abort() };
  };
  const of = <Name extends keyof RehearsalEvents>(name: Name) =>
    told.filter(({ type }) => type === name).map(({ data }) => data as RehearsalEvents[Name]);
  return { server, watch, told, of };
}

describe('a rehearsal by a model', () => {
  test('tells turns as they are spoken, and its record and what the model was asked at the end', async () => {
    const { watch, told, of } = await rehearsing();
    await watch().watched;
    expect(told.at(-1)?.type).toBe('over');
    const [over] = of('over');
    expect(over?.trial).toMatchObject({ verdict: 'pass', termination_reason: 'agent_stop' });
    expect(over?.exchanges.map(({ reply }) => reply?.text)).toEqual(['Hello! Is this Maria?', 'Goodbye, Maria.']);
    const spoken = of('turns').flatMap(({ turns }) => turns.map(({ text }) => text));
    expect(spoken[0]).toBe('Hello! Is this Maria?');
    expect(spoken).toContain('Goodbye, Maria.');
  });

  test('shows what is there of an answer before the rest has come', async () => {
    let finish: () => void = () => undefined;
    const { watch, of } = await rehearsing((asked, response, nth) => {
      if (nth > 0) return greets(asked, response, nth);
      response.writeHead(200, EVENTS).write(delta({ content: 'Hello! ' }));
      finish = () => void response.end([delta({ content: 'Is this Maria?' }), delta({}, 'stop'), DONE].join(''));
      return undefined;
    });
    await watch({}, ({ type }) => {
      if (type === 'partial') finish();
    }).watched;
    expect(of('partial')[0]).toEqual({ role: 'agent', text: 'Hello! ' });
    expect(of('over')[0]?.trial.verdict).toBe('pass');
  });

  test('is ended where it stands when nobody looks on any more: the request is called off, and no other is made', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    let stop: () => void = () => undefined;
    const { watch, server, of } = await rehearsing((_asked, response) => {
      gone = once(response, 'close');
      response.writeHead(200, EVENTS).write(delta({ content: 'Hello! ' }));
    });
    const one = watch({}, ({ type }) => {
      if (type === 'partial') stop();
    });
    ({ stop } = one);
    await expect(one.watched).rejects.toMatchObject({ name: 'AbortError' });
    await gone;
    expect(server.asked).toHaveLength(1);
    expect(of('over')).toEqual([]);
  });

  test('asks no more than it may, and says so in its verdict', async () => {
    const { watch, server, of } = await rehearsing();
    await watch({ budget: { calls: 1 } }).watched;
    expect(server.asked).toHaveLength(1);
    expect(of('over')[0]?.trial).toMatchObject({
      verdict: 'infrastructure_error',
      verdict_reason: expect.stringContaining('1 request'),
    });
  });

  test('is refused before it begins where the engine is not there, or has no key', async () => {
    const { watch, server } = await rehearsing(greets, { key: { from: 'environment', variable: 'NO_SUCH_KEY' } });
    await expect(watch({ agent_engine: 'nobody' }).watched).rejects.toMatchObject({ status: 422 });
    await expect(watch().watched).rejects.toMatchObject({ status: 422 });
    expect(server.asked).toEqual([]);
  });

  test('has nothing to show before its end where the rules speak', async () => {
    const { watch, told, of, server } = await rehearsing();
    await watch({ agent_engine: 'scripted', script_lines: parseScript('AGENT: Is this Maria?\n').lines }).watched;
    expect(told.map(({ type }) => type)).toEqual(['over']);
    expect(of('over')[0]).toMatchObject({ trial: { verdict: 'pass' }, exchanges: [] });
    expect(server.asked).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { world } from '../support/world.ts';

interface Found {
  kind: string;
  total: number | null;
  items: {
    id: string;
    name: string;
    place: string | null;
    line: number | null;
    text: string | null;
    marks: number[][];
  }[];
}

async function workbench() {
  const { local } = await world();
  const make = async (kind: string, body: unknown): Promise<string> => {
    const { body: made, status } = await local('POST', `/local/${kind}`, body);
    expect(status, JSON.stringify(made)).toBe(200);
    return (made as { id: string }).id;
  };
  const search = async (q: string): Promise<Found[]> => {
    const { body, status } = await local('GET', `/local/search?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return (body as unknown as { groups: Found[] }).groups;
  };
  const ofKind = async (kind: string, q: string) => (await search(q)).find((group) => group.kind === kind)?.items ?? [];
  return { local, make, search, ofKind };
}

const marked = ({ text, marks }: { text: string | null; marks: number[][] }): string[] =>
  marks.map(([start, end]) => text?.slice(start, end) ?? '');

describe('a search of the workspace', () => {
  test('finds a line of a script, a section of a role, a field of an agent and a line of a scenario, and says where', async () => {
    const { make, ofKind } = await workbench();
    const script = await make('scripts', {
      name: 'Greeting',
      lines: [
        { speaker: 'AGENT', message: 'Hello there.' },
        { speaker: 'AGENT', message: 'Shall I bring the zeppelin round?' },
      ],
    });
    await make('roles', {
      name: 'Desk',
      markdown: { sections: [{ level: 2, title: 'Aircraft', content: 'A zeppelin costs 900.', subsections: [] }] },
    });
    await make('agents', { name: 'Ana', structured_greetings: [{ greeting_type: 'static', text: 'Zeppelin desk.' }] });
    await make('scenarios', {
      name: 'Wants one',
      source: 'name: Wants one\n# by day\ndescription: somebody to rent a zeppelin\n',
    });
    expect(await ofKind('scripts', 'zeppelin')).toMatchObject([
      { id: script, name: 'Greeting', place: 'line 2', line: 2 },
    ]);
    expect(await ofKind('roles', 'zeppelin 900')).toMatchObject([{ place: '§Aircraft' }]);
    expect(await ofKind('agents', 'zep')).toMatchObject([{ place: 'structured_greetings.0.text', line: null }]);
    const [scenario] = await ofKind('scenarios', 'ZEPPELIN rent');
    expect(scenario?.place).toBe('line 3');
    expect(scenario && marked(scenario)).toEqual(['rent', 'zeppelin']);
  });

  test('names the section of a role, and takes no line of a code block for one', async () => {
    const { make, ofKind } = await workbench();
    const source = '# Prices\n\n```\n# not a title\n```\nA zeppelin costs 900.\n';
    const markdown = {
      sections: [
        { level: 1, title: 'Prices', content: source.split('\n').slice(2).join('\n').trim(), subsections: [] },
      ],
    };
    await make('roles', { name: 'Desk', source, markdown });
    expect(await ofKind('roles', 'zeppelin')).toMatchObject([{ place: '§Prices', line: 6 }]);
  });

  test('finds a name by the middle of a word, and puts what is called so before what only says so', async () => {
    const { make, ofKind } = await workbench();
    await make('roles', {
      name: 'About',
      markdown: { sections: [{ level: 1, title: 'T', content: 'Rescheduling '.repeat(20) }] },
    });
    await make('roles', { name: 'Rescheduling', markdown: { sections: [] } });
    expect((await ofKind('roles', 'rescheduling')).map(({ name }) => name)).toEqual(['Rescheduling', 'About']);
    expect((await ofKind('roles', 'schedul')).map(({ name }) => name)).toEqual(['Rescheduling']);
  });

  test('finds leads by name, and by number however it is written', async () => {
    const { make, ofKind } = await workbench();
    const id = await make('leads', { first_name: 'Zoë', last_name: 'Okafor', phone: '+14155550123' });
    for (const q of ['zoe', 'Okafor', '415 555 0123', '(415) 555-0123', '+1 415 555'])
      expect(
        (await ofKind('leads', q)).map((item) => item.id),
        q,
      ).toEqual([id]);
    expect(await ofKind('leads', '999 999')).toEqual([]);
  });

  test('finds what is in a data store, an action, a list and a widget, follows changes, and leaves the bin out', async () => {
    const { local, make, ofKind } = await workbench();
    const store = await make('data-stores', {
      name: 'Prices',
      documents: [{ filename: 'p.txt', text: 'one\nplatypus 3' }],
    });
    const action = await make('actions', { slug: 'book', name: 'Book', description: 'Books a platypus' });
    await make('lead-lists', { name: 'Platypus owners' });
    await make('chat-widgets', { name: 'Site', inactivity_prompt_text: 'Still a platypus?' });
    expect(await ofKind('data-stores', 'platypus')).toMatchObject([{ id: store, name: 'Prices', place: 'p.txt' }]);
    expect(await ofKind('actions', 'platypus')).toMatchObject([{ id: action, place: 'description' }]);
    expect(await ofKind('lead-lists', 'platypus')).toHaveLength(1);
    expect(await ofKind('chat-widgets', 'platypus')).toHaveLength(1);
    await local('PUT', `/local/actions/${action}`, { slug: 'book', name: 'Book', description: 'Books a wombat' });
    expect(await ofKind('actions', 'platypus')).toEqual([]);
    expect(await ofKind('actions', 'wombat')).toHaveLength(1);
    await local('DELETE', `/local/data-stores/${store}`);
    expect(await ofKind('data-stores', 'platypus')).toEqual([]);
    await local('POST', `/local/data-stores/${store}/restore`);
    expect(await ofKind('data-stores', 'platypus')).toHaveLength(1);
  });

  test('takes any text: operators, quotes, blanks and signs find something or nothing, and break nothing', async () => {
    const { make, search } = await workbench();
    await make('scripts', { name: 'A', lines: [{ speaker: 'AGENT', message: 'NEAR "a" OR b* -c (d)' }] });
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 40, unit: fc.constantFrom(...Array.from('ab"\'*-+()%_\\:^ .{}~NEARO\u{1f600}é1')) }),
        async (q) => {
          for (const { items } of await search(q)) for (const item of items) expect(item.name).not.toBe('');
        },
      ),
      { numRuns: 60 },
    );
  });
});

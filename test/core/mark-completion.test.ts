import { describe, expect, test } from 'vitest';
import { markChoices, openMark, type MarkWorld } from '../../src/core/authoring/mark-completion.ts';

const argument = (name: string, isRequired = false) => ({ name, description: '', isRequired });
const WORLD: MarkWorld = {
  actions: [
    { slug: 'find_slots', name: 'Find slots', arguments: [argument('day')] },
    { slug: 'book_visit', name: 'Book a visit', arguments: [argument('day', true), argument('doctor')] },
  ],
  slots: ['budget', 'day'],
};

const offered = (before: string, script = before): string[] => {
  const mark = openMark(before);
  const speaker = /^(AGENT|USER):/.exec(before)?.[1] as 'AGENT' | 'USER' | undefined;
  return mark ? markChoices(mark, speaker ?? null, script, WORLD).map(({ text }) => text) : [];
};

describe('inside of brackets', () => {
  test('what a mark can do is offered as it suits the line', () => {
    expect(offered('AGENT: One moment. [')).toEqual(['call ']);
    expect(offered('USER: [')).toEqual(['wait for the user', 'collect ', 'call ']);
    expect(offered('USER: [wait f')).toContain('wait for the user');
    expect(offered('  more of it [')).toContain('collect ');
  });
  test.each(['call', 'action', 'run', 'Call:'])('[%s …] offers the actions that there are', (verb) => {
    expect(offered(`AGENT: One moment. [${verb} `)).toEqual(['find_slots', 'book_visit']);
    expect(openMark(`[${verb} boo`)).toEqual({ about: 'action', typed: 'boo' });
  });
  test.each(['collect', 'capture', 'get', 'wait for'])('[%s …] offers arguments and slots', (verb) => {
    expect(offered(`USER: [${verb} `)).toEqual(['day', 'doctor', 'budget']);
  });
  test('the arguments of what the script calls come first, and say so', () => {
    const mark = openMark('USER: [collect d');
    const [first] = mark ? markChoices(mark, 'USER', 'AGENT: Yes. [call book_visit]', WORLD) : [];
    expect(first).toEqual({ text: 'day', description: 'Needed by book_visit', isOpen: false });
  });
});

test.each([
  'AGENT: Hello',
  'AGENT: [call book_visit]',
  'AGENT: [call book_visit now',
  'AGENT: {{ lead["na',
  'AGENT: [“quoted”',
  'AGENT: [collect day] and ',
])('nothing is offered at the end of %s', (before) => expect(openMark(before)).toBeNull());

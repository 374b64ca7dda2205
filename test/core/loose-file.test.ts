import { describe, expect, test } from 'vitest';
import { placeOfLoose } from '../../src/core/workspace-folder/loose-file.ts';

describe('a file by itself is', () => {
  test.each([
    ['greeting.txt', 'AGENT: Hi', 'scripts/greeting.txt'],
    ['Desk.MD', '# Rules', 'roles/Desk.md'],
    ['x.yaml', 'name: X\ngoal: { wants: confirm }\nexpect: []\n', 'scenarios/x.yaml'],
    ['grump.yml', 'name: grump\ntraits: { patience: 1 }\n', 'personas/grump.yaml'],
    ['ana.yaml', 'name: Ana\nscript: Hi\nroles: [Desk]\n', 'agents/ana.yaml'],
    ['core.yaml', 'name: Core\nscenarios:\n  - A\n', 'sets/core.yaml'],
    ['book.yaml', 'name: Book\nparameters: { type: object }\n', 'actions/book.yaml'],
    ['recall.yaml', 'name: Recall\nagents: [Ana]\nrules: {}\ndispositions: []\n', 'campaigns/recall.yaml'],
    ['leads.jsonl', '{}', 'leads.jsonl'],
    ['picture.png', '', null],
    ['notes.yaml', 'shopping: [milk]\n', null],
    ['.txt', 'AGENT: Hi', null],
  ])('%s with %j: %s', (name, text, place) => {
    expect(placeOfLoose(name, text)).toBe(place);
  });
});

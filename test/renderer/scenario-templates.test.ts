/** What a scenario's own answers of actions may be made of. */
import { expect, test } from 'vitest';
import { scenarioTemplateWorld } from '../../src/renderer/editor/scenario-templates.ts';

const SOURCE = `name: Books
lead:
  first_name: Maria
  custom_fields: { doctor: Dr. Ruiz }
state:
  appointment: { status: open }
actions:
  book:
    returns:
      on: "{{ arguments.
  list: { returns: "{{
goal:
  wants: confirm
`;
const ARGUMENTS = { book: ['day', 'time'], list: ['month'] };
const at = (line: number) => scenarioTemplateWorld(SOURCE, line, ARGUMENTS);

test('are the arguments of that action, the lead and the state of the scenario, half-typed as it is', () => {
  expect(at(9)?.scope).toEqual({
    arguments: { day: '', time: '' },
    state: { appointment: { status: 'open' } },
    lead: { first_name: 'Maria', custom_fields: { doctor: 'Dr. Ruiz' } },
    custom_fields: { doctor: 'Dr. Ruiz' },
  });
  expect(at(10)?.scope['arguments']).toEqual({ month: '' });
});

test('is nothing where a text is no template', () => expect(at(2)).toBeNull());

import { describe, expect, test } from 'vitest';
import { SchemaWalker } from '../../src/renderer/editor/json-schema-choices.ts';
import { scenarioSchema } from '../../src/renderer/editor/scenario-schema.ts';
import { yamlContext } from '../../src/renderer/editor/yaml-context.ts';

const walker = new SchemaWalker(scenarioSchema());

/** What is offered at the bar in the text. */
function offered(text: string): string[] {
  const before = text.slice(0, text.indexOf('|')).split('\n');
  const context = yamlContext(text.replace('|', '').split('\n'), before.length - 1, before.at(-1)?.length ?? 0);
  const choices = context.valueOf
    ? walker.values(context.path, context.valueOf, context.siblings)
    : walker.keys(context.path, context.siblings);
  return choices.map((choice) => choice.text);
}

describe('completion of a scenario', () => {
  test('keys of the document, without those that are there', () => {
    expect(offered('name: x\n|')).toEqual(expect.arrayContaining(['lead', 'goal', 'expect']));
    expect(offered('name: x\n|')).not.toContain('name');
  });
  test('keys of a nested map', () => expect(offered('name: x\nlead:\n  fi|')).toContain('first_name'));
  test('values of a closed set', () => expect(offered('goal:\n  wants: |')).toContain('opt_out'));
  test('whether holes may pass, and that it is yes or no', () => {
    expect(offered('name: x\n|')).toContain('allow_holes');
    expect(offered('allow_holes: |')).toEqual(['true', 'false']);
  });
  test('the graders, in a list', () =>
    expect(offered('expect:\n  - grader: |')).toEqual(expect.arrayContaining(['said', 'judge'])));
  test('the keys of the chosen grader alone', () => {
    expect(offered('expect:\n  - grader: max_turns\n    |')).toContain('max');
    expect(offered('expect:\n  - grader: max_turns\n    |')).not.toContain('any');
  });
  test('a list that is not indented', () => expect(offered('expect:\n- grader: said\n  |')).toContain('any'));
  test('after another element of the list', () =>
    expect(offered('expect:\n  - grader: said\n    any: [x]\n  - grader: judge\n    |')).toEqual([
      'id',
      'description',
      'criterion',
    ]));
  test('below a key of the user’s own', () =>
    expect(offered('goal:\n  facts:\n    date:\n      |')).toEqual(['value', 'asked_as', 'reveal']));
  test('nothing where nothing is known', () => expect(offered('state:\n  anything:\n    |')).toEqual([]));
});

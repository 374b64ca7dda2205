/** Scenarios of which a run would show nothing: they are read, and say why and where. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { graderNamed } from '../../src/core/evaluation/registry.ts';
import { GRADER_NAMES } from '../../src/core/evaluation/expectation.ts';
import { parseScenario } from '../../src/core/scenarios/parse-scenario.ts';

function unfit(yaml: string): [path: string, line: number, message: string][] {
  const parsed = parseScenario(yaml);
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.unfit.map(({ path: at, line, message }) => [at, line, message]);
}
const TURNS = '  - { grader: max_turns, max: 20 }\n';
const expects = (more: string) => `name: a\nexpect:\n${TURNS}${more}`;

describe('a scenario shows nothing', () => {
  test('that expects nothing', () => {
    expect(unfit('name: a\n')).toEqual([['expect', 1, expect.stringMatching(/expects nothing/)]]);
    expect(unfit('name: a\ntags: [x]\nexpect: []\n')).toEqual([
      ['expect', 3, expect.stringMatching(/expects nothing/)],
    ]);
  });
  test('whose reward basis is empty', () =>
    expect(unfit(expects('reward_basis: []\n'))).toEqual([
      ['reward_basis', 4, expect.stringMatching(/No expectation counts/)],
    ]));

  test.each([
    ['disposition', ''],
    ['talk_ratio', ''],
    ['talk_ratio', 'min: 0'],
    ['duration', ''],
    ['duration', 'min_s: 0'],
    ['final_state', 'state: {}'],
    ['script_coverage', 'min: 0'],
    ['script_coverage', 'lines: []'],
    ['similarity', 'text: hello, min: 0'],
    ['slots_collected', 'slots: {}'],
    ['not_said', 'any: ["?!"]'],
  ])('by %s with {%s}, which can never fail', (grader, settings) => {
    const found = unfit(expects(`  - { ${[`grader: ${grader}`, settings].filter(Boolean).join(', ')} }\n`));
    expect(found).toEqual([[expect.stringMatching(/^expect\.1/), 4, expect.stringMatching(/can never fail/)]]);
  });
  test.each([
    ['disposition', 'any_of: []'],
    ['talk_ratio', 'min: 2, max: 1'],
    ['duration', 'min_s: 20, max_s: 10'],
    ['said', 'any: ["…"]'],
    ['said_in_order', 'phrases: [hello, "!"]'],
    ['similarity', 'text: "…"'],
  ])('by %s with {%s}, which can never pass', (grader, settings) => {
    const found = unfit(expects(`  - { grader: ${grader}, ${settings} }\n`));
    expect(found).toEqual([[expect.stringMatching(/^expect\.1/), 4, expect.stringMatching(/can never pass/)]]);
  });

  test('that speaks of a variable which nobody fills in', () => {
    const [found] = unfit(
      `name: a\nvariables: { day: Monday }\ngoal:\n  questions: ["Is {{ dya }} free?"]\nexpect:\n${TURNS}`,
    );
    expect(found).toEqual(['goal.questions.0', 4, expect.stringMatching(/\{\{ dya \}\}.*Did you mean day\?/)]);
  });
  test('and not by its own variables, those of a row, or those that a call has', () => {
    expect(
      unfit(`name: a\nvariables: { day: Monday }\ngoal: { questions: ["Is {{ day }} free?"] }\nexpect:\n${TURNS}`),
    ).toEqual([]);
    expect(unfit(`name: "{{ day }}"\ndata: [{ day: Monday }]\nexpect:\n${TURNS}`)).toEqual([]);
    expect(
      unfit(
        expects(
          '  - { grader: said, any: ["{{ lead.first_name }}", "{{ campaign.name }}", "{{ custom_fields.doctor | upcase }}"] }\n',
        ),
      ),
    ).toEqual([]);
  });
  test('by a variable that one row leaves open', () =>
    expect(
      unfit(
        `name: a\ndata: [{ day: Monday, who: Ann }, { day: Friday }]\ngoal: { questions: ["Is {{ who }} in?"] }\nexpect:\n${TURNS}`,
      ),
    ).toHaveLength(1));
});

test('what the form puts into a new expectation can be read', () => {
  for (const name of GRADER_NAMES)
    expect(graderNamed(name)?.schema.safeParse({ grader: name, ...graderNamed(name)?.start }).success).toBe(true);
});

test('every scenario that comes with Understudy shows something', () => {
  const folder = path.resolve(import.meta.dirname, '../../resources/demo/scenarios');
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect([file, unfit(readFileSync(path.join(folder, file), 'utf8'))]).toEqual([file, []]);
});

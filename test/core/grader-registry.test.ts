/** A grader is one file and one line in the registry: whatever else knows graders, knows all of them. */
import { describe, expect, test } from 'vitest';
import { english } from '../../src/core/language/en/index.ts';
import { z } from 'zod';
import { ExpectationSchema } from '../../src/core/evaluation/expectation.ts';
import { FINDING_CODES, findingKind, findingSentence, namesTurns } from '../../src/core/evaluation/finding-sentence.ts';
import { grade } from '../../src/core/evaluation/grade.ts';
import { GRADERS, graderNamed } from '../../src/core/evaluation/registry.ts';
import { AT_ANY_TURN, OF_ANY_VALUE } from '../../src/core/evaluation/words.ts';
import { failureCollector, type JudgedTrial } from '../../src/core/runs/failure-clusters.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { scenarioJsonSchema } from '../../src/core/scenarios/scenario-json-schema.ts';
import { CONFIRMS, planOf } from './support/plans.ts';

interface JsonSchema {
  properties: Record<string, { description?: string; default?: unknown; const?: unknown }>;
  required?: string[];
}

const NAMES = GRADERS.map(({ name }) => name);

/** What the YAML of a scenario may say of each grader. */
function settingsText(schema: z.ZodType): string {
  const { properties, required = [] } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  const settings = Object.entries(properties).filter(([name]) => !['grader', 'id', 'description'].includes(name));
  return settings
    .map(([name, { description, default: usual }]) =>
      [
        `\`${name}\``,
        required.includes(name) ? ' (needed)' : usual === undefined ? '' : ` (else ${JSON.stringify(usual)})`,
        description === undefined ? '' : `: ${description}`,
      ].join(''),
    )
    .join('<br>');
}

describe('every grader of the registry', () => {
  test('is in the scenario format, and nothing else is', () => {
    const { properties } = scenarioJsonSchema() as { properties: Record<string, unknown> };
    const { items } = properties['expect'] as { items: { oneOf: JsonSchema[] } };
    expect(items.oneOf.map((branch) => branch.properties['grader']?.const)).toEqual(NAMES);
  });

  test('is in the document of graders', async () => {
    const rows = GRADERS.map(({ name, note, schema }) => `| \`${name}\` | ${note} | ${settingsText(schema)} |`);
    const text = [
      '# Graders',
      '',
      'What `expect` of a scenario may name, made from `src/core/evaluation/graders`. Each may also have an `id`, which names it in `reward_basis` and in results, and a `description`.',
      '',
      '| grader | looks at | settings |',
      '|---|---|---|',
      ...rows,
      '',
      'Values are compared by what they mean. Numbers, money, days, times, telephone numbers and addresses of e-mail are equal however they are written ("120 dollars", "$120", "one hundred and twenty"; "3 pm", "15:00"), in expected slots, arguments, states, and in phrases that hold one. A currency that is not said agrees with any. In arguments, a bare number or time is there with its unit or its label as well (`284` in "284 centimetres", `4471` in "AG 4471", `16:00` in "the 4 pm bus"). A time that does not say its half of the day ("at three", "7:30") agrees with either; two figures for the hour ("07:30", "10:30") are of 24 hours. A day agrees with and without its year, weekday or month where the rest does; a weekday alone is no date. In an answer, "Tuesday, no, Wednesday" is Wednesday. "Any day but Thursday" and "I don\'t have Blue Cross" do not say what they exclude; of whole values, neither does a list ("Monday or Tuesday"), a range or a bound ("after 3 pm"). Figures in a name or a ratio ("MI5", "24/7") are no numbers. A thing is the same one with and without the small words around it ("by email" and `email`, "keep it" and `keep`). Phrases without a value are looked for word by word, and so is any in a turn of more than 10,000 characters.',
      '',
      'A moment (`after`, `before`) is one of `act` (with `slot` and `by`, if it matters about what and whose), `action`, `said` (with `by`) or `turn`; the first time counts. What is said in the same turn counts from where the words of `said` end, or up to where they begin. What never happens has nothing after it, and everything before it.',
      '',
      'What an expectation names is looked for in the agent at hand: actions among its enabled ones; dispositions, level by level, among those of its campaign, or the built-in ones where that has none; slots among those that its script, roles and actions ask for, by name or in a question about it; lines in its script. What it lacks is an error in the scenario editor and a warning when a run starts (on stderr of `understudy simulate`, `warnings` of the run), and the expectation then fails with that reason, whatever was said. Where an action must not be called, or only bounds a stretch (`after`, `before`), its absence is an error too, since nothing is shown; it is graded as ever. Of an agent that somebody outside speaks for, only actions and dispositions are looked at.',
      '',
      'A `judge` is asked last, and only where all the rest that counts has passed: a trial that fails whatever the judge says is not shown to it, has failed, and its criterion says that it was not judged. Where nobody judges (no `judge_engine`), such trials are ungraded like the others. The judge is shown every turn in one line: what was said, the calls of actions with their arguments and results, and context that was pushed; nothing of the scenario, and no figures of time. It answers in one structure: the criterion restated as a positive requirement, its reasoning, quotes, and then `passed`, `failed` or `inconclusive`. A quote must stand word for word in the conversation, but for blanks, marks and case; one that stands in another turn than it says is taken there. A judgement without a quote, or with one that nobody said, is inconclusive; only a fail for something that never happened (`absent`) needs none. An answer of another form, or none, is inconclusive too. What is inconclusive is ungraded, and never a pass. A fail is confirmed: a second opinion is asked for, and a third where they differ; the majority counts, a tie of a fail and a pass fails, and a fail that neither of the others shares or denies is inconclusive. All opinions stand in the finding of the evaluation, with what the judge saw.',
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot('../../docs/graders.md');
  });

  test('has a name and a note of its own', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    expect(new Set(GRADERS.map(({ note }) => note)).size).toBe(NAMES.length);
    for (const grader of GRADERS) expect(graderNamed(grader.name)).toBe(grader);
  });

  test.each(GRADERS.map((grader) => [grader.name, grader] as const))(
    '%s starts a form with an expectation that is one',
    (name, { start }) => {
      expect(ExpectationSchema.safeParse({ grader: name, ...start })).toMatchObject({ success: true });
    },
  );

  test('says its findings by codes of its own', () => {
    expect(new Set(FINDING_CODES).size).toBe(FINDING_CODES.length);
    for (const { name, sentences } of GRADERS)
      for (const code of Object.keys(sentences)) expect(FINDING_CODES).toContain(`${name}.${code}`);
  });
});

describe('a finding', () => {
  const said = (turn: number, phrase: string) => ({
    code: 'not_said.said',
    data: { by: 'agent', phrases: [{ value: phrase }], turns: [turn] },
  });

  test('is worded exactly, at any turn, or for any value', () => {
    expect(findingSentence(said(2, 'free'))).toBe('The agent said "free" in turn 3, which must not be said');
    expect(findingSentence(said(2, 'free'), AT_ANY_TURN)).toBe('The agent said "free", which must not be said');
    expect(findingSentence(said(2, 'free'), OF_ANY_VALUE)).toBe('The agent said "…", which must not be said');
    expect(findingSentence({ code: 'later.added', data: {} })).toBeUndefined();
  });
  test('is of one kind with another whose names are the same', () => {
    expect(findingKind(said(2, 'free'))).toBe(findingKind(said(6, 'for nothing')));
    const faulty = (slot: string) => ({ code: 'slots_collected.faulty', data: { faults: [{ slot, turns: [1] }] } });
    expect(findingKind(faulty('email'))).not.toBe(findingKind(faulty('phone')));
  });
  test('names its turns, or leaves them to whoever shows it', () => {
    expect(namesTurns(said(2, 'free'))).toBe(true);
    expect(namesTurns({ code: 'max_turns.over', data: { taken: 5, max: 3 } })).toBe(false);
  });
  test('is carried by each evaluation, which tells it in words', () => {
    const { evaluations } = runTrial(planOf([CONFIRMS]), 0, 0);
    expect(evaluations.length).toBeGreaterThan(0);
    for (const { finding, reason, grader_name } of evaluations) {
      expect(finding?.code).toMatch(new RegExp(`^${grader_name}\\.`));
      expect(finding && findingSentence(finding)).toBe(reason);
    }
  });
});

describe('failures are alike', () => {
  const failed = (trial: number, rest: Partial<JudgedTrial>): JudgedTrial => ({
    id: String(trial),
    scenario_id: 's',
    trial,
    verdict: 'fail',
    verdict_reason: null,
    termination_reason: 'user_stop',
    failed_graders: [],
    ...rest,
  });
  const clustersOf = (...trials: JudgedTrial[]) => {
    const failures = failureCollector();
    for (const trial of trials) failures.add(trial);
    return failures.clusters().map(({ count, reason }) => [count, reason]);
  };

  test('by the code of the fault where the lead was to blame', () => {
    const looped = (trial: number, value: string, turn: number) =>
      failed(trial, {
        verdict: 'invalid',
        verdict_reason: `Lead looped, worded once upon a time: ${value}`,
        lead_fault: { code: 'lead.looped', data: { said: { value }, times: 4, turn } },
      });
    const silent = failed(2, {
      verdict: 'invalid',
      verdict_reason: 'Mum',
      lead_fault: { code: 'lead.silent', data: {} },
    });
    expect(clustersOf(looped(0, 'Yes.', 3), looped(1, 'No.', 5), silent)).toEqual([
      [2, 'Lead looped: it said "…" … times in a row from a turn, whatever the agent said'],
      [1, 'Mum'],
    ]);
  });

  test('where their reasons are the same, in trials of earlier versions, which have no codes', () => {
    const old = (trial: number, reason: string) =>
      failed(trial, {
        failed_graders: [
          { definition_id: 'said', grader_name: 'said', status: 'graded', reason, evidence_turns: [trial] },
        ],
      });
    expect(clustersOf(old(0, 'One'), old(1, 'One'), old(2, 'Another'))).toEqual([
      [2, 'One'],
      [1, 'Another'],
    ]);
  });
});

describe('a grader that asks a model', () => {
  const { turns, call, termination_reason, final_state } = runTrial(planOf([CONFIRMS]), 0, 0);
  const evidence = { language: english, turns, call, termination_reason, final_state, facts: {}, script: null };
  const judged = ExpectationSchema.parse({ grader: 'judge', criterion: 'Was it kind?' });
  test('is ungraded where there is no model', () => {
    expect(grade(judged, evidence).graded).toMatchObject({
      passed: null,
      label: null,
      reason: 'Not judged, because no model is connected: "Was it kind?"',
      finding: { code: 'ungraded.no_model' },
    });
  });
});

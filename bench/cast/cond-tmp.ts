/**
 * How often the condition of a rule is taken to be met by what people answer: conditions, questions and answers of many trades, written by people who had
 * seen neither the rules nor their tests. Those of `conditions.txt` have been looked at since, and the lexicon was written with them in view; those of
 * `unseen-conditions.txt` have not. `npm run bench:conditions -- [--list]`; `--list` also prints those of the first that were taken otherwise. Judges nothing.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { planOf } from '../../test/core/support/plans.ts';

interface Line {
  isMet: boolean;
  condition: string;
  question: string;
  said: string;
}

/** What the rule says, and nothing else does. */
const MARK = 'zebra';

/** `+` or `-`, the condition, the question before it, and the answer, with bars between them. */
const linesOf = (file: string): readonly Line[] =>
  readFileSync((process.env.CF ?? path.join(import.meta.dirname, file)), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [sign, condition = '', question = '', said = ''] = line.split('|').map((part) => part.trim());
      return { isMet: sign === '+', condition, question, said };
    });

/** Whether the rule is followed in a conversation in which the lead gives that answer. */
function isTakenAsMet({ condition, question, said }: Line): boolean {
  const scenario = [
    'name: x',
    'persona: cooperative',
    'traits: { verbosity: 0 }',
    'goal: { wants: inform }',
    'rules:',
    `  - { when: { turn: 1 }, do: say, say: ${JSON.stringify(said)} }`,
    'expect:',
    `  - { grader: said, any: [${MARK}] }`,
  ].join('\n');
  const plan = planOf([scenario], {
    script: `AGENT: Hi, this is Ana. ${question}\nUSER: [wait]\nAGENT: And what is your name?\nUSER: [collect full_name]\nAGENT: Thank you. Goodbye.\n`,
    role: `# Rules\n\n- ${condition}, say "This is the ${MARK}."\n`,
    trials: 1,
  });
  return runTrial(plan, 0, 0).turns.some(({ speaker, text }) => speaker === 'agent' && text.includes(MARK));
}

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
for (const [title, file, isListed] of [
  ['looked at since', 'conditions.txt', values.list],
  ['never looked at', 'unseen-conditions.txt', true],
] as const) {
  const taken = linesOf(file).map((line) => ({ line, met: isTakenAsMet(line) }));
  const share = (isMet: boolean): string => {
    const all = taken.filter(({ line }) => line.isMet === isMet);
    return `${all.filter(({ met }) => met === isMet).length} of ${all.length}`;
  };
  console.log(`${title}: met, and taken so ${share(true)}; not met, and taken so ${share(false)}`);
  for (const { line, met } of isListed ? taken : [])
    if (met !== line.isMet)
      console.log(`${line.isMet ? '+' : '-'} ${line.condition} – ${line.question} – ${line.said}`);
}

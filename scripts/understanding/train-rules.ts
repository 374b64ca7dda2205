/** Learns what the words of rules do and writes `resources/understanding/en-rules.json`: `npm run understanding:rules`. Deterministic: same inputs, same bytes. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { RULE_FEATURE_BITS, ruleFeatures } from '../../src/core/understanding/rule-features.ts';
import { MARKS, ruleMarker, type RuleMarksFile } from '../../src/core/understanding/rule-marker.ts';
import { readBlocks, type MarkedRule } from './marked-rules.ts';
import { trainChain, type LearntChain } from './train-chain.ts';
import { UNIT, wholeWeights } from './whole-weights.ts';

const SETTINGS = { epochs: 20, rate: 0.1, dropout: 0.5, least: 2, seed: 1 };
/** So few rules leave light weights: less of them is taken for none. */
const LIGHT = 2;

const resources = path.resolve(import.meta.dirname, '../../resources/understanding');
const folder = process.argv[2] ?? path.join(resources, 'en/rules');
const all = readBlocks(folder);
const learnt = all.filter(({ isHeldBack }) => !isHeldBack);
const held = all.filter(({ isHeldBack }) => isHeldBack);
const write = (line: string) => process.stdout.write(`${line}\n`);

function whole(chain: LearntChain): Pick<RuleMarksFile, 'words' | 'transitions'> {
  const { transitions } = chain;
  const width = MARKS.length;
  return {
    words: wholeWeights(MARKS, chain, LIGHT),
    transitions: MARKS.map((_, from) =>
      MARKS.map((__, to) => Math.round((transitions[from * width + to] ?? 0) * UNIT)),
    ),
  };
}

const chain = trainChain(
  learnt.map(({ tokens, marks }) => ({
    features: ruleFeatures(tokens),
    labels: marks.map((mark) => MARKS.indexOf(mark)),
  })),
  MARKS.length,
  SETTINGS,
);
const model = whole(chain);
const mark = ruleMarker(model);

/** Share of words whose mark is right, and F1 of each mark by words. */
function figures(rules: readonly MarkedRule[]): Record<string, number> {
  let [right, total, lines] = [0, 0, 0];
  const by = new Map(MARKS.map((name) => [name, { found: 0, marked: 0, right: 0 }]));
  for (const { tokens, marks } of rules) {
    const found = mark(tokens);
    if (found.every((one, at) => one === marks[at])) lines += 1;
    for (const [at, one] of found.entries()) {
      const truth = marks[at] ?? 'other';
      total += 1;
      if (one === truth) right += 1;
      const own = by.get(one);
      const due = by.get(truth);
      if (own) own.found += 1;
      if (due) due.marked += 1;
      if (own && one === truth) own.right += 1;
    }
  }
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    words: round(right / total),
    lines: round(lines / rules.length),
    ...Object.fromEntries(
      [...by].map(([name, { found, marked, right: hits }]) => [`f1_${name}`, round((2 * hits) / (found + marked))]),
    ),
  };
}

const file: RuleMarksFile = {
  about: {
    what: 'Weights of a linear chain over the words of a rule of a role: which of them name the case, forbid, end the call. No rule can be read from them.',
    learnt_from: [{ source: 'resources/understanding/en/rules', licence: 'of the project', examples: learnt.length }],
    script: 'scripts/understanding/train-rules.ts',
    feature_bits: RULE_FEATURE_BITS,
    figures: figures(held),
  },
  ...model,
};
write(JSON.stringify(file.about.figures, null, 1));
if (process.argv[3] === '--show') {
  for (const rule of held) {
    const found = mark(rule.tokens);
    const wrong = found.some((one, at) => one !== rule.marks[at]);
    if (!wrong) continue;
    write(rule.text);
    write(
      rule.tokens
        .map((token, at) =>
          found[at] === rule.marks[at]
            ? found[at] === 'other'
              ? token.word
              : `${token.word}/${found[at]}`
            : `[${token.word} ${found[at]}≠${rule.marks[at]}]`,
        )
        .join(' '),
    );
  }
}
const target = path.join(resources, 'en-rules.json');
writeFileSync(target, `${JSON.stringify(file)}\n`);
write(`${target}: ${JSON.stringify(file).length} characters, ${file.words.rows} features, ${learnt.length} rules`);

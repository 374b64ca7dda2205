/**
 * `npm run understanding:trades` learns from the examples of all trades (`resources/templates/*.yaml`) which one a sentence is about: a multinomial logistic regression
 * on the points of sentences, held small (ridge), since there are more numbers than sentences. A few seconds; the same bytes each time.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { english } from '../../src/core/language/en/index.ts';
import type { LearntTrade } from '../../src/core/templates/learnt-trade.ts';
import { base64Of } from '../../src/core/understanding/base64.ts';
import { tradeTemplates } from '../../src/server/trade-templates.ts';

/** With these, the fewest examples that were held back are taken for another trade, and hardly fewer for their own. */
const RIDGE = 0.003;
const ROUNDS = 250;
const STEP = 8;
const STEP_BIAS = 2;

const templates = tradeTemplates();
const points = english.learnt?.cases?.()?.points;
if (!points) throw new Error('There is nothing to learn with: resources/understanding/en-cases.json is not there');
const examples = templates.flatMap(({ example, examples: more }, trade) =>
  [example, ...more].map((text) => ({ text, trade, point: points.plain(text) })),
);
const columns = examples[0]?.point.length ?? 0;
const rows = templates.map(() => ({ weights: new Float64Array(columns), bias: 0 }));

function chancesOf(point: Float32Array): number[] {
  const odds = rows.map(({ weights, bias }) =>
    weights.reduce((sum, weight, at) => sum + weight * (point[at] ?? 0), bias),
  );
  const most = Math.max(...odds);
  const powers = odds.map((value) => Math.exp(value - most));
  const all = powers.reduce((sum, value) => sum + value, 0);
  return powers.map((value) => value / all);
}

for (let round = 0; round < ROUNDS; round += 1) {
  const slopes = rows.map(() => ({ weights: new Float64Array(columns), bias: 0 }));
  for (const { point, trade } of examples)
    for (const [row, chance] of chancesOf(point).entries()) {
      const slope = slopes[row];
      if (!slope) continue;
      const miss = (chance - (row === trade ? 1 : 0)) / examples.length;
      slope.bias += miss;
      for (let at = 0; at < columns; at += 1) slope.weights[at] = (slope.weights[at] ?? 0) + miss * (point[at] ?? 0);
    }
  for (const [at, row] of rows.entries()) {
    row.bias -= STEP_BIAS * (slopes[at]?.bias ?? 0);
    row.weights = row.weights.map(
      (weight, column) => weight - STEP * (slopes[at]?.weights[column] ?? 0) - 2 * RIDGE * weight,
    );
  }
}

const DIGITS = 1e6;
const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS;

function packed({ weights, bias }: { weights: Float64Array; bias: number }): LearntTrade {
  const scale = rounded(Math.max(...weights.map(Math.abs)) / 127);
  const bytes = Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale))));
  return { bias: rounded(bias), scale, weights: base64Of(new Uint8Array(bytes.buffer)) };
}

const learnt_from = createHash('sha256')
  .update(examples.map(({ text }) => text).join('\n'))
  .digest('hex');
const trades = Object.fromEntries(rows.map((row, at) => [templates[at]?.trade ?? '', packed(row)]));
writeFileSync(
  new URL('../../resources/templates/learnt.json', import.meta.url),
  `${JSON.stringify({ learnt_from, trades }, null, 2)}\n`,
);

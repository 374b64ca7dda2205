/** How near a sentence lies to the examples of each trade, both as points (`understanding/sentence-points`). */
import type { Language } from '../language/language.ts';
import { product, roundedScore, type SentencePoints } from '../understanding/sentence-points.ts';
import type { TradeTemplate } from './trade-template.ts';

/** How many of the nearest examples count: a single one may be near by chance, and no trade is spoken of in one way. */
const NEAREST = 3;

/** The shipped examples are made points once. */
const pointsOf = new WeakMap<TradeTemplate, readonly Float32Array[]>();

function examplePoints({ plain }: SentencePoints, template: TradeTemplate): readonly Float32Array[] {
  let points = pointsOf.get(template);
  if (!points) pointsOf.set(template, (points = [template.example, ...template.examples].map(plain)));
  return points;
}

/** About 0 (nothing in common) to 1, by trade; null where nothing was learnt of the language. */
export function nearExamples(
  { learnt }: Language,
  templates: readonly TradeTemplate[],
  sentence: string,
): ReadonlyMap<string, number> | null {
  const points = learnt?.cases?.()?.points;
  if (!points) return null;
  const said = points.plain(sentence);
  return new Map(
    templates.map((template) => {
      const nearest = examplePoints(points, template)
        .map((example) => product(said, example))
        .toSorted((a, b) => b - a)
        .slice(0, NEAREST);
      return [template.trade, roundedScore(nearest.reduce((sum, value) => sum + value, 0) / NEAREST)];
    }),
  );
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { varietyText } from '../../src/core/reporting/variety-text.ts';
import { varietyCollector } from '../../src/core/runs/run-variety.ts';

type Said = readonly string[];
const varietyOf = (trials: readonly Said[]) => {
  const collector = varietyCollector();
  for (const trial of trials)
    collector.add(trial.map((text) => ({ speaker: 'lead' as const, text, action: null, source: null, flags: [] })));
  return collector.variety();
};
const word = fc.constantFrom('yes', 'no', 'maybe', 'tomorrow', 'Tuesday', 'thanks');
const turn = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const trials = fc.array(fc.array(turn, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 });

describe('the variety of a run', () => {
  test('counts different n-grams of all: "a b a b" has two words, two pairs and two triples', () => {
    expect(varietyOf([['red blue red blue']])).toEqual({
      trials: 1,
      conversations: 1,
      lead_turns: 1,
      distinct_1: 2 / 4,
      distinct_2: 2 / 3,
      distinct_3: 2 / 2,
      most_common: { text: 'red blue red blue', share: 1 },
    });
  });
  test('looks across no end of a turn, and at no case or mark', () => {
    const found = varietyOf([['Yes.', 'yes', 'No!']]);
    expect(found).toMatchObject({ distinct_1: 2 / 3, distinct_2: null, distinct_3: null });
    expect(found?.most_common.share).toBeCloseTo(2 / 3);
  });
  test('is of what leads say, and unknown where none says anything', () => {
    const collector = varietyCollector();
    collector.add([{ speaker: 'agent', text: 'Hello, hello', action: null, source: null, flags: [] }]);
    expect(collector.variety()).toBeNull();
  });
  test('tells how often the phrase book spoke in the place of a model that was asked for words', () => {
    const collector = varietyCollector();
    const said = { speaker: 'lead' as const, text: 'Yes.', action: null, flags: [] };
    const flag = { code: 'worded_by_phrase_book', message: 'The phrase book speaks' };
    const source = (ref: string | null) => ({ kind: 'model' as const, ref, line: null, section: null });
    collector.add([
      { ...said, source: source('agenda') },
      { ...said, source: null, flags: [flag] },
      { ...said, source: null },
    ]);
    const variety = collector.variety();
    expect(variety?.worded).toEqual({ asked: 2, by_phrase_book: 1 });
    expect(variety && varietyText(variety)).toContain("phrase book spoke 1 of 2 turns in the model's place (50 %)");
  });
  test('is between nothing and one, whatever is said', () => {
    fc.assert(
      fc.property(trials, (said) => {
        const found = varietyOf(said);
        if (!found) throw new RangeError('Something was said');
        const shares = [found.distinct_1, found.distinct_2, found.distinct_3, found.most_common.share];
        expect(shares.every((share) => share === null || (share > 0 && share <= 1))).toBe(true);
        expect(found.conversations).toBeLessThanOrEqual(found.trials);
      }),
    );
  });
  test('does not depend on the order of trials, and falls where they are all said again', () => {
    fc.assert(
      fc.property(trials, (said) => {
        const found = varietyOf(said);
        expect(varietyOf(said.toReversed())).toEqual(found);
        const twice = varietyOf([...said, ...said]);
        expect(twice?.conversations).toBe(found?.conversations);
        expect(twice?.distinct_1).toBeCloseTo((found?.distinct_1 ?? 0) / 2);
        expect(twice?.most_common.share).toBeCloseTo(found?.most_common.share ?? 0);
      }),
    );
  });
});

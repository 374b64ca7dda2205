/**
 * What was learnt, measured: on the fifth of our own utterances that was held back, which is in the project, and on people's turns of the corpora's
 * dev split, where the corpora are (`corporaFolder`). `npm run bench:understanding` prints the figures.
 */
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agentFigures, heldBackFigures, leadFigures } from '../../bench/cast/acts-figures.ts';
import { valueFigures } from '../../bench/cast/value-figures.ts';
import { corporaFolder, readCorpus } from '../../scripts/understanding/corpora.ts';
import { readUtterances } from '../../scripts/understanding/utterances.ts';
import { LANGUAGES } from '../../src/core/language/registry.ts';
import { understand } from '../../src/core/language/understand.ts';

const [english] = LANGUAGES;
const utterances = readUtterances(path.resolve(import.meta.dirname, '../../resources/understanding/en'), 'lead');

/** Share of the utterances that are held back in which the act is found. */
const LEAST_RECALL = {
  opt_out: 0.8,
  wrong_number: 0.8,
  transfer_request: 0.7,
  callback: 0.7,
  reschedule: 0.7,
  cancel: 0.75,
  emergency: 0.8,
  distress: 0.5,
};

describe.skipIf(utterances.length === 0)('our own utterances that were held back', () => {
  const { scores } = heldBackFigures(english, 'lead', utterances);
  test.each(Object.entries(LEAST_RECALL))('%s is found in %f of them or more', (act, least) => {
    expect(scores.find(({ name }) => name === act)?.recall).toBeGreaterThanOrEqual(least);
  });
});

const folder = corporaFolder();
describe.skipIf(folder === null)("people's turns of the dev split", () => {
  const turns = folder === null ? [] : readCorpus(folder, 'dev');
  test("a lead's acts", () => expect(leadFigures(english, turns).macro).toBeGreaterThanOrEqual(0.95));
  test("an agent's acts", () => expect(agentFigures(english, turns).macro).toBeGreaterThanOrEqual(0.95));
  test('values of the kind that was asked for', () => {
    for (const [, { right, of }] of valueFigures(english, turns)) expect(right / of).toBeGreaterThanOrEqual(0.95);
  });
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.lorem(),
  fc.constantFrom('', '?', '...', '🙂 7 pm', 'YES', '<n>'),
);

test('any text is understood, the same each time, and what is quoted of it stands in it', () => {
  fc.assert(
    fc.property(text, text, fc.constantFrom('lead' as const, 'agent' as const), (said, before, speaker) => {
      const read = () => understand(english, { text: said, before, speaker, now: null, asked: null });
      const understood = read();
      expect(read()).toEqual(understood);
      expect(understood.confidence).toBeGreaterThanOrEqual(0);
      expect(understood.confidence).toBeLessThanOrEqual(1);
      for (const { surface } of understood.values) expect(said.toLowerCase()).toContain(surface.toLowerCase());
    }),
  );
});

test('a workspace that has taught an utterance has it understood so, and what is unlike it as before', () => {
  const book = { ...english.book, examples: [{ text: 'the kettle is on', acts: ['hold'] }] };
  const taught = { ...english, book };
  const acts = (language: typeof english, said: string) =>
    understand(language, { text: said, before: '', speaker: 'lead', now: null, asked: null }).acts;

  expect(acts(taught, 'The kettle is on.')).toEqual(['hold']);
  expect(acts(english, 'The kettle is on.')).not.toContain('hold');
  expect(acts(taught, 'Yes, Tuesday is fine.')).toEqual(acts(english, 'Yes, Tuesday is fine.'));
});

import { describe, expect, it } from 'vitest';
import { whyNotReady } from '../../src/core/agents/agent-readiness.ts';
import { parsePhraseBook, phraseBookText } from '../../src/core/documents/phrase-book-text.ts';
import { english } from '../../src/core/language/en/index.ts';
import { spanish } from '../../src/core/language/es/index.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { coverageCollector, spokenParts } from '../../src/core/runs/run-coverage.ts';
import { regradeTrial } from '../../src/core/runs/regrade-trial.ts';
import { runTrial } from '../../src/core/runs/run-trial.ts';
import { CONFIRMS, planOf, scenario } from './support/plans.ts';

describe('the language of an agent', () => {
  it.each(['en', 'en-GB', 'EN_us', 'English', '', undefined, null])('%s is English', (written) => {
    expect(languageFor(written)).toBe(english);
  });

  it.each(['ES', 'es-MX', 'es_419', 'Spanish', 'Spanish (Mexico)', 'Español'])('%s is Spanish', (written) => {
    expect(languageFor(written)).toBe(spanish);
  });

  it.each(['tlh', 'fr-FR', 'enx', 'multi', '中文'])('%s is none that is known, and no English', (written) => {
    expect(languageFor(written)).toBeNull();
  });

  it('takes a phrase book of one’s own, unless that is in another language', () => {
    const book = { ...english.book, version: 'own' };
    expect(languageFor('en-US', book)).toEqual({ ...english, book, builtIn: english.book });
    expect(languageFor('es', book)).toBe(spanish);
    expect(languageFor('en-US', { ...book, language: 'tlh' })).toBe(english);
    expect(languageFor('tlh', { ...book, language: 'tlh' })).toBeNull();
  });
});

describe('a language that nobody knows', () => {
  const klingon = planOf([CONFIRMS], { agent: { language: 'tlh' } });

  it('leaves its agent unready, in words that say what to choose, whosever lines it is to speak', () => {
    const why = 'The agent "Ana" cannot speak: the language "tlh" is none that Understudy knows: choose en or es';
    expect(whyNotReady(klingon.agent, [], false)).toBe(why);
    expect(whyNotReady(klingon.agent, [], true)).toBe(why);
    expect(whyNotReady(planOf([CONFIRMS]).agent, [], false)).toBeNull();
  });

  it('is not spoken by an older plan either', () => {
    expect(() => runTrial(klingon, 0, 0)).toThrow('the language "tlh" is none');
  });

  it('leaves an older record ungraded, and its coverage without parts that could be spoken', () => {
    const record = runTrial(planOf([CONFIRMS]), 0, 0);
    const graded = regradeTrial(record, scenario(CONFIRMS), klingon.agent);
    expect(graded).toMatchObject({ verdict: 'ungraded', reward: null });
    const { sections } = coverageCollector(klingon.agent, spokenParts(klingon)).coverage();
    expect(sections.map(({ spoken }) => spoken)).not.toContain(true);
  });

  it('is at fault in a phrase book, where it stands', () => {
    const text = phraseBookText({ ...english.book, language: 'tlh' });
    expect(parsePhraseBook(text)).toMatchObject({
      problems: [{ line: 2, path: 'language', message: expect.stringContaining('choose en or es') }],
    });
  });
});

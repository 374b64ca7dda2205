/**
 * Learns which of its facts a lead is asked for and writes `resources/understanding/en-facts.json`: `npm run understanding:facts`, with
 * the corpora in the folder that UNDERSTUDY_CORPORA names. By the points of sentences that
 * are in `en-cases.json`. Deterministic: same inputs, same bytes. Takes some minutes on one core.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { learntCases } from '../../src/core/language/en/learnt-cases.ts';
import { languageFor } from '../../src/core/language/language-for.ts';
import { chooserLogits, type FactChooserFile } from '../../src/core/understanding/fact-chooser.ts';
import { CORPORA_LICENCE, CORPORA_SOURCE, corporaFolder, readCorpus } from './corpora.ts';
import { corpusQuestions } from './corpus-questions.ts';
import { factLines, factQuestion } from './fact-questions.ts';
import { fitFacts, type FactQuestion } from './fit-facts.ts';

const resources = path.resolve(import.meta.dirname, '../../resources/understanding');
const english = languageFor('en');
const points = learntCases()?.points;
if (!english || !points) throw new Error('The points of sentences are not there.');
const folder = corporaFolder();
if (folder === null) throw new Error('UNDERSTUDY_CORPORA names no folder with the corpora.');

const questions = factLines(path.join(resources, 'en', 'facts')).map(({ line, isHeldBack }) => ({
  isHeldBack,
  question: factQuestion(english, points, line),
}));
const taught = questions.filter(({ isHeldBack }) => !isHeldBack).map(({ question }) => question);
const heldBack = questions.filter(({ isHeldBack }) => isHeldBack).map(({ question }) => question);
const others = corpusQuestions(readCorpus(folder, 'train')).map((line) => factQuestion(english, points, line));
const model = fitFacts([...taught, ...others]);

const isNone = ({ meant, features }: FactQuestion): boolean => meant === features.length;
const found = ({ features, told }: FactQuestion): number => {
  const logits = chooserLogits(model, features, told);
  return logits.indexOf(Math.max(...logits));
};
const share = (list: readonly FactQuestion[], is: (question: FactQuestion) => boolean): number =>
  Number((list.filter(is).length / Math.max(1, list.length)).toFixed(4));
const asked = heldBack.filter((question) => !isNone(question));
const figures = {
  held_back_right: share(asked, (question) => found(question) === question.meant),
  held_back_wrong: share(
    asked,
    (question) => found(question) !== question.meant && found(question) < question.features.length,
  ),
  held_back_none: share(heldBack.filter(isNone), (question) => found(question) === question.meant),
};

const file: FactChooserFile = {
  about: {
    what: 'Which of several known things a question is for.',
    learnt_from: [
      { source: 'resources/understanding/en/facts', licence: 'of the project', examples: taught.length },
      { source: CORPORA_SOURCE, licence: CORPORA_LICENCE, examples: others.length },
    ],
    script: 'scripts/understanding/train-facts.ts',
    figures,
  },
  ...model,
};
const target = path.join(resources, 'en-facts.json');
writeFileSync(target, `${JSON.stringify(file)}\n`);
process.stdout.write(`${target}: ${JSON.stringify(figures)}\n`);

/**
 * `npm run understanding:purposes` learns what a rule of a role is for: from lines that were written for it (`resources/understanding/en/purposes/*.txt`), and from the
 * roles of the bench's trades, as far as their rules are read for something by what they say. Half a minute; the same bytes each time.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { purposeOfRule, PURPOSES, readPurposeOf } from '../../src/core/agents/scripted/rule-purposes.ts';
import { roleContent } from '../../src/core/agents/scripted/role-content.ts';
import { english } from '../../src/core/language/en/index.ts';
import { ENGLISH_LEXICON } from '../../src/core/language/en/word-lexicon.ts';
import {
  purposeFeatures,
  purposeReader,
  type PurposeFile,
  type Purposeful,
} from '../../src/core/understanding/purpose-reader.ts';
import type { LinearFile } from '../../src/core/understanding/model-file.ts';
import type { Example } from './examples.ts';
import { trainLinear } from './train-linear.ts';
import { bestThresholds, wholeWeights } from './whole-weights.ts';

const SETTINGS = { epochs: 20, rate: 0.1, dropout: 0.3, bare: 0, sources: 2, seed: 1 };
/** Weights this small are of words that one line has. */
const LIGHT = 2;
/** Logits above which a rule of a trade that is read for nothing is doubted: it may be for something in words that are not read. */
const DOUBTED = 1;

const root = path.resolve(import.meta.dirname, '../..');
const resources = path.join(root, 'resources/understanding');
const write = (line: string) => process.stdout.write(`${line}\n`);

interface Known extends Purposeful {
  /** null: for nothing of these. */
  key: string | null;
  source: string;
}

/** Lines `key | condition | what is said | action`. Throws where one is none. */
function ownLines(): Known[] {
  const folder = path.join(resources, 'en/purposes');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line, at) => {
          const [key = '', condition = '', says = '', action, ...others] = line.split('|').map((part) => part.trim());
          if (action === undefined || others.length > 0 || !(key === 'none' || PURPOSES.includes(key)))
            throw new Error(`${file}: "${line}" is no line of four parts that begins with a purpose`);
          return {
            key: key === 'none' ? null : key,
            condition,
            says,
            action: action.replaceAll('_', ' '),
            source: `own ${file} ${at}`,
          };
        }),
    );
}

const trades = path.join(root, 'bench/cast/trades');
const { purpose: _, ...roles } = english.roles;
/** By what conditions say alone. */
const plainly = { ...english, roles };
function ofTrades(): Known[] {
  return readdirSync(trades).flatMap((trade) =>
    readdirSync(path.join(trades, trade, 'roles')).flatMap((file) => {
      const text = readFileSync(path.join(trades, trade, 'roles', file), 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
      return roleContent([{ id: '', markdown: parseRole(text) }], plainly)
        .rules.filter(({ when, after }) => after === null && when.tests.every((test) => !('asked' in test)))
        .map((rule) => ({ ...purposeOfRule(rule), key: readPurposeOf(rule), source: `own ${trade}` }));
    }),
  );
}

const exampleOf = (known: Known): Example => {
  const ids = Int32Array.from(purposeFeatures(known, ENGLISH_LEXICON));
  const labels = Int8Array.from(PURPOSES, (name) => (name === known.key ? 1 : 0));
  return { ids, labels, bare: { ids, labels }, sources: [known.source], weight: 1 };
};
const learn = (known: readonly Known[]): LinearFile =>
  wholeWeights(PURPOSES, trainLinear(known.map(exampleOf), PURPOSES.length, SETTINGS), LIGHT);

const about = (figures: Record<string, number>, counts: readonly [number, number]): PurposeFile['about'] => ({
  what: 'What rules of roles are for, by their case, what is said then and what is called: a linear classifier with whole weights.',
  learnt_from: [
    { source: 'resources/understanding/en/purposes', licence: 'of the project', examples: counts[0] },
    { source: 'bench/cast/trades', licence: 'of the project', examples: counts[1] },
  ],
  script: 'scripts/understanding/train-purposes.ts',
  figures,
});

const own = ownLines();
const read = ofTrades();
const told = read.filter(({ key }) => key !== null);
// What is read for nothing may only not have been understood: of these, what own lines take for something teaches nothing.
const first = purposeReader({ about: about({}, [0, 0]), purposes: learn([...own, ...told]) }, ENGLISH_LEXICON);
const nothing = read.filter((rule) => rule.key === null && (first(rule)?.above ?? 0) < DOUBTED);
const all = [...own, ...told, ...nothing];
write(
  `${own.length} own lines, ${told.length} rules of trades that are for something, ${nothing.length} of ${read.length - told.length} that are for nothing`,
);

/** Every fifth line, for the thresholds and the figures: by what was learnt of the others. */
const isAside = (_: unknown, at: number): boolean => at % 5 === 0;
const aside = all.filter(isAside);
const ofOthers = learn(all.filter((one, at) => !isAside(one, at)));
const thresholds = bestThresholds(ofOthers, [aside.map(exampleOf)]);
const judge = purposeReader({ about: about({}, [0, 0]), purposes: { ...ofOthers, thresholds } }, ENGLISH_LEXICON);
const share = (part: number, of: number): number => Math.round((part / Math.max(1, of)) * 1000) / 1000;
const meant = aside.filter(({ key, source }) => key !== null && /\.txt /.test(source));
const plain = aside.filter(({ key }) => key === null);
const figures = {
  held_back_found: share(meant.filter((one) => judge(one)?.key === one.key).length, meant.length),
  held_back_taken_for_another: share(
    meant.filter((one) => ![undefined, one.key].includes(judge(one)?.key)).length,
    meant.length,
  ),
  held_back_false_alarms: share(plain.filter((one) => judge(one) !== null).length, plain.length),
};
const file: PurposeFile = {
  about: about(figures, [own.length, told.length + nothing.length]),
  purposes: { ...learn(all), thresholds },
};
const target = path.join(resources, 'en-purposes.json');
writeFileSync(target, `${JSON.stringify(file)}\n`);
write(`${target}: ${JSON.stringify(file).length} characters, ${JSON.stringify(figures)}`);

/**
 * How far the simulated people are from real ones: every figure of the benches in one table, beside promptfoo's and tau2-bench's simulated
 * users where they can be put to the same use.
 * `npm run bench:cast -- [--json] [--trade NAME]... [--trials 4] [--conversations 100] [--mutation-trades 3] [--offline-trials 6000] [--peer-tests 200] [--seed 7]`
 * UNDERSTUDY_PROMPTFOO: a folder in which npm has installed promptfoo. UNDERSTUDY_TAU2_RESULTS: a results file of tau2-bench. Judges nothing.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languageFor } from '../../src/core/language/language-for.ts';
import { measure, perSecond, type Measured } from '../simulation/measured.ts';
import { markdown, type Cell, type Row } from './cast-table.ts';
import {
  mutationFigures,
  tradeFigures,
  tradeVariety,
  understandingFigures,
  unseenRows,
  varietyText,
} from './own-figures.ts';
import { promptfooUser } from './peer-promptfoo.ts';
import { tau2Users } from './peer-tau2.ts';
import { TRADES } from './play-trade.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    trade: { type: 'string', multiple: true },
    trials: { type: 'string', default: '4' },
    conversations: { type: 'string', default: '100' },
    'mutation-trades': { type: 'string', default: '3' },
    'offline-trials': { type: 'string', default: '6000' },
    'peer-tests': { type: 'string', default: '200' },
    seed: { type: 'string', default: '7' },
  },
});
const [trials, conversations, seed] = [Number(values.trials), Number(values.conversations), Number(values.seed)];
/** Of the user: with the agent's as many again, about as long as our conversations. */
const PEER_TURNS = 10;

const english = languageFor('en');
if (english === null) throw new Error('English is not there.');
const names = readdirSync(TRADES).filter((name) => !values.trade || values.trade.includes(name));
const { UNDERSTUDY_PROMPTFOO, UNDERSTUDY_TAU2_RESULTS } = process.env;

const OUTSIDE: Cell = { none: 'does not apply: it simulates, and reads nothing' };
const MODEL_SPEAKS: Cell = { none: 'not measured: it says nothing without a language model' };
const NO_AGENT: Cell = { none: 'does not apply: it brings no agent, no script and no expectations of its own' };

const rows: Row[] = [];
const notes: string[] = [];
const add = (figures: readonly (readonly [string, string])[], peers: Cell): void =>
  void rows.push(
    ...figures.map(([figure, value]) => ({ figure, understudy: { value }, promptfoo: peers, tau2: peers })),
  );
const progress = (what: string): void => void process.stderr.write(`${what} …\n`);

progress('understanding');
const understood = understandingFigures(english);
if (understood) add(understood, OUTSIDE);
else notes.push('The dev split of Schema-Guided Dialogue is not there: understanding was not measured on it.');
add(unseenRows(english), OUTSIDE);

progress(`${names.length} trades`);
add(await tradeFigures(names, trials, seed), NO_AGENT);
progress('mutations');
add(await mutationFigures(names.slice(0, Number(values['mutation-trades'])), 1, seed), NO_AGENT);

progress('variety');
const tau2 = UNDERSTUDY_TAU2_RESULTS === undefined ? null : tau2Users(UNDERSTUDY_TAU2_RESULTS, conversations);
const varieties = await tradeVariety(names, conversations, seed);
const byDistinct = varieties.toSorted((a, b) => a.distinct - b.distinct || b.mostCommon - a.mostCommon);
const [least, middle] = [byDistinct[0], byDistinct[byDistinct.length >> 1]];
for (const [title, variety] of [
  ['variety of what leads say, the trade with the least', least],
  ['the same, the trade in the middle', middle],
] as const)
  rows.push({
    figure: title,
    understudy: variety ? { value: varietyText(variety) } : { none: 'no trades' },
    promptfoo: MODEL_SPEAKS,
    tau2: tau2
      ? { value: `${varietyText(tau2.variety)} (${tau2.model}, a task a conversation)` }
      : { none: 'not measured: no results file' },
  });

progress('trials a second');
const speed = ({ turns, ...row }: Measured): string =>
  `${perSecond({ turns, ...row }).toFixed(0)} a second, ${(row.trials / row.cpu_seconds).toFixed(0)} a CPU second; ${turns.toFixed(1)} turns, ${((1e6 * row.cpu_seconds) / row.trials / turns).toFixed(0)} µs of CPU a turn`;
const promptfoo = await promptfooUser(UNDERSTUDY_PROMPTFOO, { tests: Number(values['peer-tests']), turns: PEER_TURNS });
rows.push({
  figure: 'trials a second, one thread',
  understudy: { value: speed(await measure('offline.ts', ['thread', values['offline-trials'], '1'])) },
  promptfoo: promptfoo
    ? { value: `${speed(promptfoo)}, with a model that answers at once` }
    : { none: 'not measured: not installed' },
  tau2:
    tau2?.seconds === undefined || tau2.seconds === null
      ? { none: 'not measured: no results file' }
      : { value: `a conversation takes ${tau2.seconds.toFixed(0)} s at the median (as published)` },
});

notes.push(
  `Trades: ${trials} trials of each scenario; variety: ${conversations} conversations of a trade's longest scenario; mutations: one trial of each scenario, the first ${values['mutation-trades']} trades; seed ${seed}.`,
  "The simulated users of promptfoo and of tau2-bench are prompts for a language model. What they say depends on that model, so that their words are measured only where somebody has published them. promptfoo's speed is what it adds to a model: each turn is a request to a process on the same machine that answers at once from a table.",
  'Variety is counted over the words of the simulated person alone. Ours are conversations of one scenario; those of a results file are of a task each, which makes for more variety.',
  'Nothing here compares how human the words are: nobody has judged them.',
);
process.stdout.write(values.json ? `${JSON.stringify({ rows, notes }, null, 2)}\n` : markdown(rows, notes));

/**
 * A run that is larger than any machine here could try, played on paper: workers that take jobs, a host that commits what they answer, one job after the other.
 * `node bench/queue/scale.ts [--trials 10000000] [--workers 1000] [--places 1] [--trial-ms 3.2] [--host 850] …`: what a trial takes and costs
 * is measured by run.ts, and given. Prints how long it takes, who waits for whom, and what Redis and the file hold.
 */
import { parseArgs } from 'node:util';
import { stream } from '../../src/core/random.ts';
import { JOB_TRIALS } from '../../src/server/queue/queue-messages.ts';
import { createHeap } from './heap.ts';

const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '10000000' },
    workers: { type: 'string', default: '1000' },
    /** Trials that each worker plays at once. */
    places: { type: 'string', default: '1' },
    /** Trials of a job: as many by rules, one where somebody is asked. */
    job: { type: 'string', default: String(JOB_TRIALS) },
    'trial-ms': { type: 'string', default: '3.2' },
    /** Trials a second that the host collects and commits. */
    host: { type: 'string', default: '850' },
    'offered-bytes': { type: 'string', default: '32' },
    'answered-bytes': { type: 'string', default: '1300' },
    'file-bytes': { type: 'string', default: '23300' },
    /** Jobs of which one is lost with its worker, and played again after the lease. */
    'lost-one-in': { type: 'string', default: '10000' },
    'lease-s': { type: 'string', default: '10' },
  },
});
const given = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));
const number = (name: keyof typeof values): number => given[name] ?? 0;

/** As the host offers: src/server/queue/run-offer.ts. */
const WINDOW = { perPlace: 4, least: 32, most: 20_000 } as const;
/** A job takes between half and one and a half times the usual. */
const SPREAD = 1;

const size = number('job');
const places = number('workers') * number('places');
const window = Math.min(WINDOW.most, Math.max(WINDOW.least, places * WINDOW.perPlace));
const jobS = (size * number('trial-ms')) / 1000;
const commitS = size / number('host');
const dice = stream(7, 'scale');

let left = Math.ceil(number('trials') / size);
/** Jobs that wait, that are played, and that are answered and not committed. */
let [waiting, playing, answered] = [0, 0, 0];
let [busyS, hostS, lost, mostBytes, mostAnswered] = [0, 0, 0, 0, 0];
let nowS = 0;
/** When each job that is played ends. */
const ends = createHeap();
let commitEndS = Infinity;

const step = () => {
  const fill = Math.min(left, window - waiting - playing - answered);
  left -= fill;
  waiting += fill;
  while (waiting > 0 && playing < places) {
    waiting -= 1;
    playing += 1;
    const isLost = dice.next() < 1 / number('lost-one-in');
    const tookS = jobS * (1 + (dice.next() - 0.5) * SPREAD) + (isLost ? number('lease-s') : 0);
    busyS += tookS;
    ends.push({ at: nowS + tookS, isLost });
  }
  if (answered > 0 && commitEndS === Infinity) commitEndS = nowS + commitS;
  const bytes = size * ((waiting + playing) * number('offered-bytes') + answered * number('answered-bytes'));
  mostBytes = Math.max(mostBytes, bytes);
  mostAnswered = Math.max(mostAnswered, answered);
};

step();
while (playing > 0 || answered > 0) {
  const next = ends.first();
  if (next !== undefined && next.at <= commitEndS) {
    ends.pop();
    nowS = next.at;
    playing -= 1;
    if (next.isLost) {
      lost += 1;
      waiting += 1;
    } else answered += 1;
  } else {
    nowS = commitEndS;
    hostS += commitS;
    commitEndS = Infinity;
    answered -= 1;
  }
  step();
}

const share = (part: number): string => `${((100 * part) / nowS).toFixed(0)} %`;
const gib = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(2)} GiB`;
process.stdout.write(
  [
    `${number('trials')} trials, ${places} at once, ${number('trial-ms')} ms each; the host takes ${number('host')} a second`,
    `takes                     ${(nowS / 3600).toFixed(2)} h`,
    `trials a second           ${(number('trials') / nowS).toFixed(0)}`,
    `workers are busy          ${share(busyS / places)}`,
    `the host is busy          ${share(hostS)}`,
    `jobs lost, played again   ${lost}`,
    `in Redis at most          ${gib(mostBytes)} (${mostAnswered * size} trials answered and not committed)`,
    `in the file               ${gib(number('trials') * number('file-bytes'))}`,
    '',
  ].join('\n'),
);

/** Which recording a run plays or makes where no file is named: that of the same set, agent and engines, in `cassettes/`. */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { CassetteHeader } from '../../core/contract/local/exchange.ts';
import { OFFLINE_ENGINES } from '../../core/runs/run-plan.ts';
import { cassetteHeaderOf } from './cassette-header.ts';
import type { Subject } from './choose-subject.ts';
import { CommandError } from './exit-codes.ts';
import type { ModelOptions } from './model-options.ts';

const RECORDING_MODES = ['record', 'replay', 'off'] as const;
export type RecordingMode = (typeof RECORDING_MODES)[number];

export function recordingMode(text: string): RecordingMode {
  const mode = RECORDING_MODES.find((one) => one === text);
  if (mode === undefined) throw new InvalidArgumentError(`It should be ${RECORDING_MODES.join(', ')}.`);
  return mode;
}

const ENDING = '.cassette.jsonl';

/** What is to be played. */
export interface WantedRun {
  subject: Subject;
  options: ModelOptions & { trials: number; seed: number };
}

/** Most systems of CI set it (GitHub Actions, GitLab, CircleCI, Travis, Buildkite). */
const isCi = ({ CI = '' }: Readonly<Record<string, string | undefined>>): boolean =>
  !['', '0', 'false'].includes(CI.toLowerCase());

const enginesOf = ({ agentEngine, leadEngine, judgeEngine }: ModelOptions): { role: string; name: string }[] =>
  [
    { role: 'agent', name: agentEngine, byRules: OFFLINE_ENGINES.agent },
    { role: 'lead', name: leadEngine, byRules: OFFLINE_ENGINES.lead },
    { role: 'judge', name: judgeEngine, byRules: OFFLINE_ENGINES.judge },
  ].flatMap(({ role, name, byRules }) => (name === undefined || name === byRules ? [] : [{ role, name }]));

const asksModels = ({ options }: WantedRun): boolean => enginesOf(options).length > 0;

const wordsOf = ({ subject, options }: WantedRun): string =>
  `the set "${subject.set.name}" on "${subject.agent.name}" with ${enginesOf(options)
    .map(({ role, name }) => `${role} ${name}`)
    .join(', ')}`;

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'unnamed';

const fileOf = ({ subject, options }: WantedRun, folder: string): string => {
  const parts = [
    subject.set.name,
    subject.agent.name,
    ...enginesOf(options).map(({ role, name }) => `${role} ${name}`),
  ];
  return path.join(folder, `${parts.map(plain).join('.')}${ENDING}`);
};

function isOf(header: CassetteHeader, { subject, options }: WantedRun): boolean {
  const told = header.engines.map(({ role, engine }) => `${role} ${engine.name}`).toSorted();
  const named = enginesOf(options).map(({ role, name }) => `${role} ${name}`);
  return (
    header.agent === subject.agent.name &&
    header.run?.scenario_set === subject.set.name &&
    (options.leadEngine === undefined || header.run.lead_style === (options.leadStyle ?? 'hybrid')) &&
    JSON.stringify(told) === JSON.stringify(named.toSorted())
  );
}

/** The likeliest first: one of the same seed and length, then the newest. */
const likeliest =
  ({ trials, seed }: WantedRun['options']) =>
  (a: CassetteHeader, b: CassetteHeader): number => {
    const fits = ({ run }: CassetteHeader) => Number(run?.seed === seed) * 2 + Number(run?.num_trials === trials);
    return fits(b) - fits(a) || b.created.localeCompare(a.created);
  };

async function recordingOf(wanted: WantedRun, folder: string): Promise<string | null> {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ENDING))
    .toSorted()
    .map((name) => path.join(folder, name));
  const found = [];
  for (const file of files) {
    const header = await cassetteHeaderOf(file);
    if (isOf(header, wanted)) found.push({ file, header });
  }
  const compare = likeliest(wanted.options);
  return found.toSorted((a, b) => compare(a.header, b.header))[0]?.file ?? null;
}

interface Choosing {
  /** Where recordings stand; null: nowhere, as of a workspace in memory. */
  folder: string | null;
  environment: Readonly<Record<string, string | undefined>>;
  tell: (line: string) => void;
}

/**
 * What of `--record` and `--replay` follows for each run of a command where neither is given: by `--recordings`, or else as the environment has it. In
 * CI what has been recorded is given again, and never asked for over the network; elsewhere the models are asked. Two runs are given again both or not
 * at all: a recording beside answers of today would be compared with another day. Throws CommandError.
 */
export async function chosenRecordings(
  runs: readonly WantedRun[],
  { folder, environment, tell }: Choosing,
): Promise<Pick<ModelOptions, 'record' | 'replay'>[]> {
  const nothing = runs.map(() => ({}));
  const [{ recordings: mode, record, replay } = {}] = runs.map(({ options }) => options);
  if (record !== undefined || replay !== undefined) {
    if (mode !== undefined)
      throw new CommandError('--recordings chooses the file by itself: leave --record and --replay out with it.');
    return nothing;
  }
  const byItself = mode === undefined && isCi(environment);
  if (mode === 'off' || (mode === undefined && !byItself)) return nothing;
  if (!runs.some(asksModels)) {
    if (byItself) return nothing;
    throw new CommandError(
      `Rules alone speak in this run, so that nothing is recorded: --recordings ${String(mode)} wants --agent-engine, --lead-engine or --judge-engine.`,
    );
  }
  if (folder === null) {
    if (byItself) return nothing;
    throw new CommandError(
      'A workspace in memory has no folder for recordings: name a file with --record or --replay.',
    );
  }
  if (mode === 'record') return filesFor(runs, folder);
  const found: (string | null)[] = [];
  for (const run of runs) found.push(asksModels(run) ? await recordingOf(run, folder) : null);
  const missing = runs.filter((run, at) => asksModels(run) && found[at] === null);
  if (missing.length === 0) {
    if (byItself) tell(`In CI ${givenAgain(found)}; --recordings off asks the models.`);
    return found.map((file) => (file === null ? {} : { replay: file }));
  }
  const none = `There is no recording of ${missing.map(wordsOf).join(', or of ')} in ${folder}`;
  if (!byItself) throw new CommandError(`${none}: --recordings record makes one.`);
  tell(`${none}: the models${runs.length > 1 ? ' of both runs' : ''} are asked. --recordings record makes one.`);
  return nothing;
}

/** Throws CommandError. */
function filesFor(runs: readonly WantedRun[], folder: string): { record?: string }[] {
  const chosen = runs.map((run) => (asksModels(run) ? { record: fileOf(run, folder) } : {}));
  const files = chosen.flatMap(({ record }) => record ?? []);
  if (new Set(files).size < files.length)
    throw new CommandError('Both runs would be recorded in the same file: let them differ in agent or engine.');
  mkdirSync(folder, { recursive: true });
  return chosen;
}

function givenAgain(found: readonly (string | null)[]): string {
  const files = [...new Set(found.filter((file) => file !== null))];
  return files.length > 1
    ? `the recordings ${files.join(' and ')} are given again`
    : `the recording ${files.join()} is given again`;
}

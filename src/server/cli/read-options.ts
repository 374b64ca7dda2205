/** How the texts of options are read. Throw InvalidArgumentError, or CommandError where options contradict each other. */
import { LABEL_LIMITS } from '../../core/contract/local/run-labels.ts';
import { InvalidArgumentError } from 'commander';
import { hostName } from '../../core/contract/local/contract-settings.ts';
import { PROPOSAL_KINDS } from '../../core/contract/local/proposal.ts';
import { readAllowedHost } from '../egress/allowed-hosts.ts';
import { CommandError } from './exit-codes.ts';
import { parseReport, type WantedReport } from './write-reports.ts';

export const WORKSPACE_HELP = "workspace file, or :memory: for one that vanishes (default: in the user's data folder)";

const DEFAULT_MAX_TRIALS = 200;

/** How often each scenario is played: a number, or a rule to stop by. Throws CommandError where it is neither, or both. */
export function withTrials<
  T extends { trials?: number; untilDecided: boolean; maxTrials?: number; each: boolean; minPass?: number },
>(options: T): T & { trials: number } {
  const { trials, untilDecided, maxTrials, each, minPass } = options;
  if (!untilDecided) {
    if (maxTrials !== undefined || each) throw new CommandError('--max-trials and --each belong to --until-decided.');
    if (trials === undefined)
      throw new CommandError('Say how often each scenario is played: --trials, or --until-decided.');
    return { ...options, trials };
  }
  if (trials !== undefined) throw new CommandError('--until-decided takes --max-trials in place of --trials.');
  if (minPass === undefined) throw new CommandError('--until-decided needs --min-pass, against which it decides.');
  return { ...options, trials: maxTrials ?? DEFAULT_MAX_TRIALS };
}

export function integer(lowest: number, highest: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < lowest || value > highest)
      throw new InvalidArgumentError(`It should be a whole number from ${lowest} to ${highest}.`);
    return value;
  };
}

export function collectHost(text: string, gathered: readonly string[]): string[] {
  const read = hostName().safeParse(text);
  if (!read.success)
    throw new InvalidArgumentError(
      'It should be a name without scheme and port, such as understudy or host.docker.internal.',
    );
  return [...gathered, read.data];
}

export function collectEgress(text: string, gathered: readonly string[]): string[] {
  if (readAllowedHost(text) === undefined)
    throw new InvalidArgumentError(
      'It should name one host, such as hooks.example, hooks.example:8443 or https://hooks.example.',
    );
  return [...gathered, text];
}

export function collectTag(text: string, gathered: readonly string[]): string[] {
  const tag = text.trim();
  if (tag === '' || tag.length > LABEL_LIMITS.tag)
    throw new InvalidArgumentError(`It should have 1 to ${LABEL_LIMITS.tag} characters.`);
  return [...gathered, tag];
}

type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export function collectKind(text: string, gathered: readonly ProposalKind[]): ProposalKind[] {
  const kind = PROPOSAL_KINDS.find((known) => known === text);
  if (!kind) throw new InvalidArgumentError(`It should be one of ${PROPOSAL_KINDS.join(', ')}.`);
  return [...gathered, kind];
}

export const collectFile = (file: string, gathered: readonly string[]): string[] => [...gathered, file];

/** Options that may be repeated gather into a list. */
export function collectReport(text: string, gathered: readonly WantedReport[]): WantedReport[] {
  const report = parseReport(text);
  if (!report) throw new InvalidArgumentError('It should be FORMAT=FILE, with junit, html, json or csv as the format.');
  return [...gathered, report];
}

export function rate(text: string): number {
  const value = Number(text);
  if (!/^(\d+\.?\d*|\.\d+)(e-?\d+)?$/i.test(text) || !(value >= 0 && value <= 1))
    throw new InvalidArgumentError('It should be a number from 0 to 1.');
  return value;
}

/** The options of commands that end in the verdict on a run: the gates it is put to, and how it is told. */
import type { Command } from 'commander';
import { MAX_LEFT_OUT } from '../../core/runs/gates.ts';
import { collectReport, rate } from './read-options.ts';

export const LEFT_OUT_HELP = 'a gate exits with 2 when a larger share of the conversations than this is in no figure';

export const withVerdictOptions = (command: Command): Command =>
  command
    .option(
      '--min-pass <rate>',
      'exit with 1 unless pass^1 is proven to be at least this: by the lower bound of its interval for this suite',
      rate,
    )
    .option('--point', 'with --min-pass: go by the estimate, whatever its interval is', false)
    .option(
      '--max-regression-vs <run>',
      'exit with 1 when this run is worse than that one, beyond chance, as a whole or in one scenario',
    )
    .option('--max-regression <share>', 'how much worse is allowed', rate, 0)
    .option(
      '--max-left-out <share>',
      `${LEFT_OUT_HELP}; without a gate, when so many were infrastructure errors`,
      rate,
      MAX_LEFT_OUT,
    )
    .option(
      '--report <format=file>',
      'also write a report: junit=…, html=…, json=… or csv=…; may be repeated',
      collectReport,
      [],
    )
    .option('--json', 'print the simulation result and its trials as JSON', false)
    .option('--quiet', 'print nothing but errors', false);

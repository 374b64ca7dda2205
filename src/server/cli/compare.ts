import { existsSync } from 'node:fs';
import { workspaceFileOf } from '../default-workspace.ts';
import { regressionGate } from '../../core/runs/gates.ts';
import { judgesText } from '../../core/reporting/judge-text.ts';
import { basisOf } from '../../core/reporting/rule-based.ts';
import { agreementLines, agreementOf } from './agreement-lines.ts';
import { comparisonText } from './comparison-text.ts';
import { gateExit } from './gate-exit.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { hostClient } from './host-client.ts';
import { print } from './print.ts';
import { withWorkbench } from './with-workbench.ts';

export interface CompareOptions {
  workspace?: string;
  /** Absent: nothing is gated, and a comparison that cannot tell is no fault. */
  maxRegression?: number;
  maxLeftOut: number;
  json: boolean;
  quiet: boolean;
}

/** `understudy compare A B`: run B against baseline A, pair by pair. Exit code 1 when B is worse beyond what is allowed and chance, 2 where they have nothing in common. */
export async function compare(baselineId: string, candidateId: string, options: CompareOptions): Promise<ExitCode> {
  const file = workspaceFileOf(options.workspace, process.env);
  if (!existsSync(file)) throw new CommandError(`There is no workspace at ${file}.`);
  return withWorkbench(options.workspace, async (workbench) => {
    const client = hostClient(workbench);
    const comparison = await client.call('get', '/local/simulations/{id}/compare/{baseline_id}', {
      params: { id: candidateId, baseline_id: baselineId },
    });
    const agreement = await agreementOf(client, comparison);
    if (options.json) {
      const basis = basisOf(comparison.baseline, comparison.candidate);
      const judged = judgesText(comparison.baseline.judge, comparison.candidate.judge);
      await print(`${JSON.stringify({ basis, judged, ...comparison, agreement }, null, 2)}\n`);
    } else if (!options.quiet)
      await print(`${comparisonText(comparison)}${agreement === null ? '' : `\n${agreementLines(agreement)}`}`);
    const gate = regressionGate(comparison, {
      max_regression: options.maxRegression ?? 0,
      max_left_out: options.maxLeftOut,
    });
    if (options.maxRegression === undefined && gate.verdict === 'cannot_tell' && comparison.pairs > 0) return EXIT.ok;
    return gateExit(gate);
  });
}

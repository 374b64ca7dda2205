import type { GateResult } from '../../core/runs/gates.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

const EXITS: Readonly<Record<GateResult['verdict'], ExitCode>> = {
  passed: EXIT.ok,
  failed: EXIT.verdictNo,
  cannot_tell: EXIT.cannotRun,
};

/** What a gate came to as an exit code; a gate that does not say yes says why. */
export function gateExit({ verdict, reason }: GateResult): ExitCode {
  if (verdict !== 'passed') process.stderr.write(`${reason}\n`);
  return EXITS[verdict];
}

/** What the command line's exit codes mean; printed by `understudy help`. */
export const EXIT = {
  ok: 0,
  /** The command ran, and its verdict is no: below `--min-pass`, worse than the baseline, undecided, or a run that did not complete. */
  verdictNo: 1,
  /** The command could not run (bad arguments, an unreadable file, a workspace that cannot be opened), a gate had nothing to decide by, or a run says nothing. */
  cannotRun: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A no outweighs what cannot be told, and that a yes. */
export const worst = (codes: readonly ExitCode[]): ExitCode =>
  [EXIT.verdictNo, EXIT.cannotRun].find((code) => codes.includes(code)) ?? EXIT.ok;

/** Something the user can put right: its message is shown as it is, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Why a workspace could not be opened. `held`: another process has its lock; `unlockable`: no lock can be made beside it. The message names the file and says what was left untouched; nothing has been changed when it is thrown. */
export type WorkspaceErrorCode =
  | 'not_sqlite'
  | 'not_a_workspace'
  | 'newer_version'
  | 'older_version'
  | 'unreadable'
  | 'damaged'
  | 'migration_failed'
  | 'open_elsewhere'
  | 'held'
  | 'unlockable'
  | 'no_room';

export class WorkspaceError extends Error {
  override readonly name = 'WorkspaceError';
  readonly code: WorkspaceErrorCode;

  constructor(code: WorkspaceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

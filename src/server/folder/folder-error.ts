/** A folder that cannot be read or written as it stands: its message says why, and what to do. */
export class FolderError extends Error {
  override readonly name = 'FolderError';
}

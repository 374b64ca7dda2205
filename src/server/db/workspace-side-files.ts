/** What stands beside a workspace while it is open or was, by what is added to its name. */
export const WORKSPACE_SIDE_FILES = [
  '-wal',
  '-shm',
  '-journal',
  '.lock',
  '.lock-journal',
  '.session',
  '.browsers',
  '.unfinished',
];

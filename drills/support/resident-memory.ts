import { execFileSync } from 'node:child_process';

/** Megabytes that a process has in memory (resident set size), as `ps` tells them. */
export const residentMb = (pid: number): number =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);

import { existsSync } from 'node:fs';
import type { Finding } from '../../core/contract/local/health.ts';
import { mustBeWorkspace } from '../db/open-database.ts';
import upkeep from '../db/upkeep-worker.ts';
import { MEMORY, workspaceFileOf } from '../default-workspace.ts';
import { backupFinding } from '../engine/upkeep.ts';
import { findRunningHost } from '../running-host.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';

export interface DoctorOptions {
  workspace?: string;
  json: boolean;
}

const MARKS: Record<Finding['state'], string> = { ok: '✓', warning: '!', error: '✗' };

/** `understudy doctor`: looks at a workspace, open or not, and changes nothing. Exits with 1 where something is damaged. */
export async function doctor({ workspace, json }: DoctorOptions): Promise<ExitCode> {
  const file = workspaceFileOf(workspace, process.env);
  if (file === MEMORY) throw new CommandError('A workspace in memory cannot be looked at from outside: name a file with --workspace.');
  if (!existsSync(file)) throw new CommandError(`There is no workspace at ${file}.`);
  mustBeWorkspace(file);
  const lock = await lockFinding(file);
  const answer = upkeep({ kind: 'examine', file });
  if (answer.kind !== 'examined') throw new CommandError(`${file} cannot be examined: ${answer.kind === 'failed' ? answer.why : ''}.`);
  const findings = [...answer.findings, lock, backupFinding(file, null, Date.now())];
  await print(json ? `${JSON.stringify({ file, findings })}\n` : doctorText(file, findings));
  return findings.some(({ state }) => state === 'error') ? EXIT.verdictNo : EXIT.ok;
}

async function lockFinding(file: string): Promise<Finding> {
  const running = await findRunningHost(file);
  return { check: 'lock', state: 'ok', message: running ? `Open in process ${running.pid}, at ${running.url}` : 'Not open', advice: null };
}

const doctorText = (file: string, findings: readonly Finding[]): string =>
  [file, ...findings.flatMap(({ check, state, message, advice }) => [`${MARKS[state]} ${check.padEnd(11)} ${message}`, ...(advice === null ? [] : [`  ${' '.repeat(11)} → ${advice}`])])].join('\n').concat('\n');

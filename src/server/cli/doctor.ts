import type { Finding } from '../../core/contract/local/health.ts';
import { examineFile } from '../upkeep-of-file.ts';
import { existingWorkspace } from './existing-workspace.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';

export interface DoctorOptions {
  workspace?: string;
  json: boolean;
}

const MARKS: Record<Finding['state'], string> = { ok: '✓', warning: '!', error: '✗' };

/** `understudy doctor`: looks at a workspace, open or not, and changes nothing. Exits with 1 where something is damaged. */
export async function doctor({ workspace, json }: DoctorOptions): Promise<ExitCode> {
  const file = existingWorkspace(workspace);
  const findings = await examineFile(file);
  await print(json ? `${JSON.stringify({ file, findings })}\n` : doctorText(file, findings));
  return findings.some(({ state }) => state === 'error') ? EXIT.verdictNo : EXIT.ok;
}

const doctorText = (file: string, findings: readonly Finding[]): string =>
  [
    file,
    ...findings.flatMap(({ check, state, message, advice }) => [
      `${MARKS[state]} ${check.padEnd(11)} ${message}`,
      ...(advice === null ? [] : [`  ${' '.repeat(11)} → ${advice}`]),
    ]),
  ]
    .join('\n')
    .concat('\n');

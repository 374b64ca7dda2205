import { existsSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '../../client/client.ts';
import { WORKSPACE_SIDE_FILES } from '../default-workspace.ts';
import { CommandError } from './exit-codes.ts';
import { messageOf } from '../../core/message-of.ts';

const REPORT_FORMATS = ['junit', 'html', 'json', 'csv'] as const;

export interface WantedReport {
  format: (typeof REPORT_FORMATS)[number];
  file: string;
}

/** `junit=report.xml` → what is wanted; undefined for anything else. */
export function parseReport(text: string): WantedReport | undefined {
  const at = text.indexOf('=');
  const format = REPORT_FORMATS.find((known) => known === text.slice(0, at));
  const file = text.slice(at + 1);
  return format === undefined || file === '' ? undefined : { format, file };
}

export const cannotWrite = (file: string, error: unknown): string => `${file} cannot be written: ${messageOf(error)}.`;

/** Throws CommandError where a file cannot be written; leaves it as it was. */
export async function tryFile(file: string): Promise<void> {
  const isNew = !existsSync(file);
  try {
    await (await open(file, 'a')).close();
    if (isNew) await rm(file, { force: true });
  } catch (error) {
    throw new CommandError(`${cannotWrite(file, error)} Nothing was run.`);
  }
}

/** A report that cannot be written should be known before a long run, not after it; nor may it take the place of the workspace or of another report. Throws CommandError; leaves every file as it was. */
export async function tryReportFiles(reports: readonly WantedReport[], workspaceFile: string): Promise<void> {
  const taken = new Map(
    ['', ...WORKSPACE_SIDE_FILES].map((suffix) => [
      path.resolve(workspaceFile + suffix),
      suffix === '' ? 'the workspace' : 'part of the workspace',
    ]),
  );
  for (const { format, file } of reports) {
    const holder = taken.get(path.resolve(file));
    if (holder !== undefined)
      throw new CommandError(`${file} cannot take the ${format} report: it is ${holder}. Nothing was run.`);
    taken.set(path.resolve(file), `the file of the ${format} report`);
    await tryFile(file);
  }
}

/** Writes each report where it is wanted. Throws CommandError naming the file that cannot be written. */
export async function writeReports(
  client: Client,
  simulationId: string,
  reports: readonly WantedReport[],
): Promise<void> {
  for (const { format, file } of reports) {
    const { body } = await client.receive('/local/simulations/{id}/export', {
      params: { id: simulationId },
      query: { format },
    });
    try {
      // As it comes, piece by piece: reports may be large.
      await writeFile(file, body ?? '');
    } catch (error) {
      throw new CommandError(`${cannotWrite(file, error)} The run itself is stored (${simulationId}).`);
    }
  }
}

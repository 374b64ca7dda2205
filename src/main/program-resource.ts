import { existsSync } from 'node:fs';
import path from 'node:path';
import { app } from 'electron';

/** A file that stands beside the packed program; undefined where it was not packed with it, as when it runs from its sources. */
export function programResource(name: string): string | undefined {
  if (!app.isPackaged) return undefined;
  const file = path.join(process.resourcesPath, name);
  return existsSync(file) ? file : undefined;
}

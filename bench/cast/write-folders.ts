/** Puts a trade and each of its spoilt agents on disk as folders of their own, for `understudy simulate --from`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { writeFolderFiles } from '../../src/server/folder/write-folder-files.ts';
import { sabotaged, type Trade } from './trade.ts';

/** `folder/<trade>/good`, and beside it one for each sabotage, by its name in small letters with hyphens. */
export function writeFolders(folder: string, trade: Trade): void {
  const own = path.join(folder, trade.name);
  mkdirSync(own, { recursive: true });
  writeFolderFiles(path.join(own, 'good'), trade.files, { prune: true });
  for (const sabotage of trade.sabotages) {
    const name = sabotage.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    writeFolderFiles(path.join(own, name), sabotaged(trade, sabotage), { prune: true });
  }
}

/** A trade as it lies on disk: a workspace folder, and beside its files the ways in which its agent can be spoilt. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { FolderFile } from '../../src/core/workspace-folder/write-folder.ts';
import { readFolderFiles } from '../../src/server/cli/read-folder-files.ts';

const words = z.string().min(1);

/** Which turn a finding must point at. `after`: any turn later than the first of the agent's that holds these words. */
const PlaceSchema = z.union([
  z.strictObject({ agent_says: words }),
  z.strictObject({ lead_says: words }),
  z.strictObject({ after: words }),
]);
export type Place = z.infer<typeof PlaceSchema>;

const SabotageSchema = z.strictObject({
  name: words,
  what: words.meta({ description: 'What is done to the agent, for people.' }),
  change: z.array(z.strictObject({ file: words, find: words, put: z.string() })).min(1),
  caught_by: z.array(z.strictObject({ scenario: words, expectation: words, at: PlaceSchema })).min(1),
});
export type Sabotage = z.infer<typeof SabotageSchema>;

export interface Trade {
  name: string;
  files: FolderFile[];
  sabotages: Sabotage[];
}

/** Throws with the file at fault. */
export function readTrade(folder: string): Trade {
  const { files, faults } = readFolderFiles(folder);
  const [fault] = faults;
  if (fault) throw new Error(`${folder}/${fault.path}:${fault.line}: ${fault.message}`);
  const own = path.join(folder, 'sabotages');
  const sabotages = readdirSync(own)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => {
      const read = SabotageSchema.safeParse(parse(readFileSync(path.join(own, file), 'utf8')));
      if (!read.success) throw new Error(`${own}/${file}: ${z.prettifyError(read.error)}`);
      return read.data;
    });
  return { name: path.basename(folder), files, sabotages };
}

/** The folder's files with the sabotage done. Throws where what is to be changed does not stand in its file exactly once. */
export function sabotaged(trade: Trade, { name, change }: Sabotage): FolderFile[] {
  return change.reduce((files, { file, find, put }) => {
    const text = files.find((item) => item.path === file)?.text;
    if (text === undefined || text.split(find).length !== 2)
      throw new Error(`${trade.name}, ${name}: ${file} does not hold this once: ${find}`);
    return files.map((item) => (item.path === file ? { ...item, text: text.replace(find, () => put) } : item));
  }, trade.files);
}

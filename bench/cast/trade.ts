/** A trade as it lies on disk: a workspace folder, and beside its files the ways in which its agent can be spoilt. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { expectationIds } from '../../src/core/evaluation/expectation.ts';
import type { FolderFile } from '../../src/core/workspace-folder/write-folder.ts';
import { readFolderFiles } from '../../src/server/folder/read-folder-files.ts';

const words = z.string().min(1);

/** A turn that a finding may point at. `after`: any later than the first of the agent's that holds these words; `action`: a call of it, by slug. */
const PlaceSchema = z.union([
  z.strictObject({ agent_says: words }),
  z.strictObject({ after: words }),
  z.strictObject({ action: words }),
]);
export type Place = z.infer<typeof PlaceSchema>;

/** One place, or several that are as good: of two things that were swapped, either shows it. */
const PlacesSchema = z.union([PlaceSchema.transform((place) => [place]), z.array(PlaceSchema).min(1)]);

const SabotageSchema = z.strictObject({
  name: words,
  /** What is done to the agent, for people. */
  what: words,
  change: z.array(z.strictObject({ file: words, find: words, put: z.string() })).min(1),
  caught_by: z.array(z.strictObject({ scenario: words, expectation: words, at: PlacesSchema })).min(1),
});
export type Sabotage = z.infer<typeof SabotageSchema>;

export interface Trade {
  name: string;
  files: FolderFile[];
  sabotages: Sabotage[];
}

/** What a sabotage names of a scenario; the rest is read where the folder is imported. */
const ScenarioNamesSchema = z.object({
  name: words,
  expect: z.array(z.object({ id: words.optional(), grader: words })),
});

/** The ids of what each scenario expects, by its name. */
function expectations(files: readonly FolderFile[]): Map<string, string[]> {
  const scenarios = files.filter((file) => file.path.startsWith('scenarios/'));
  return new Map(
    scenarios.map(({ text }) => {
      const { name, expect } = ScenarioNamesSchema.parse(parse(text));
      return [name, expectationIds(expect)];
    }),
  );
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

/** Throws with the file at fault: one that cannot be read, a sabotage that changes nothing, or that names what is not there. */
export function readTrade(folder: string): Trade {
  const { files, faults } = readFolderFiles(folder);
  const [fault] = faults;
  if (fault) throw new Error(`${folder}/${fault.path}:${fault.line}: ${fault.message}`);
  const known = expectations(files);
  const trade: Trade = { name: path.basename(folder), files, sabotages: [] };
  const own = path.join(folder, 'sabotages');
  for (const file of readdirSync(own).sort()) {
    const read = SabotageSchema.safeParse(parse(readFileSync(path.join(own, file), 'utf8')));
    if (!read.success) throw new Error(`${own}/${file}: ${z.prettifyError(read.error)}`);
    for (const { scenario, expectation } of read.data.caught_by)
      if (!known.get(scenario)?.includes(expectation))
        throw new Error(`${own}/${file}: "${scenario}" does not expect ${expectation}`);
    sabotaged(trade, read.data);
    trade.sabotages.push(read.data);
  }
  return trade;
}

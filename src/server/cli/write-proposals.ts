/** Proposals as files of a folder: each a scenario, and their names in the set that they are for. */
import { parseDocument, stringify, YAMLSeq } from 'yaml';
import type { Proposal } from '../../core/contract/local/proposal.ts';
import { pathOf, placeOfPath } from '../../core/workspace-folder/folder-paths.ts';
import { fileNames } from '../../core/workspace-folder/file-names.ts';
import type { FolderFile } from '../../core/workspace-folder/write-folder.ts';
import { readFolderFiles } from '../folder/read-folder-files.ts';
import { writeFolderFiles } from '../folder/write-folder-files.ts';

/** Of a set that is begun. */
const NEW_SET = 'Proposed';

/** Answers the files that were written. A set's other keys and comments stay as they are. Throws CommandError. */
export function writeProposals(
  folder: string,
  proposals: readonly Proposal[],
  { set, agent }: { set: string | null; agent: string },
): string[] {
  if (proposals.length === 0) return [];
  const { files } = readFolderFiles(folder);
  const stems = files.flatMap(({ path }) => {
    const place = placeOfPath(path);
    return place?.is === 'document' && place.kind === 'scenarios' ? [place.stem] : [];
  });
  const names = fileNames(proposals, stems);
  const scenarios = proposals.map(({ id, name, source }) => ({
    path: pathOf('scenarios', names.get(id)?.stem ?? name),
    text: source,
  }));
  const setFile = withScenarios(
    files,
    { set, agent },
    proposals.map(({ id, name }) => names.get(id)?.reference ?? name),
  );
  const written = [...scenarios, setFile];
  writeFolderFiles(folder, written, { prune: false });
  return written.map(({ path }) => path);
}

function withScenarios(
  files: readonly FolderFile[],
  { set, agent }: { set: string | null; agent: string },
  added: readonly string[],
): FolderFile {
  const found = files.flatMap(({ path, text }) => {
    const place = placeOfPath(path);
    if (place?.is !== 'document' || place.kind !== 'scenario-sets') return [];
    const document = parseDocument(text);
    return (document.get('name') ?? place.stem) === set ? [{ path, document }] : [];
  })[0];
  if (!found)
    return { path: pathOf('scenario-sets', NEW_SET), text: stringify({ name: NEW_SET, scenarios: added, agent }) };
  const { path, document } = found;
  const listed = document.get('scenarios');
  if (listed instanceof YAMLSeq) for (const name of added) listed.add(document.createNode(name));
  else document.set('scenarios', document.createNode(added));
  return { path, text: document.toString() };
}

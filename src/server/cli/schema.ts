import { FOLDER_SCHEMAS, schemaText } from '../../core/workspace-folder/folder-schemas.ts';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import { print } from './print.ts';

/** `understudy schema [KIND]`: the JSON Schema of a kind of file, or which kinds there are. */
export async function schema(kind: string | undefined): Promise<ExitCode> {
  const kinds = Object.entries(FOLDER_SCHEMAS);
  if (kind === undefined) {
    await print(kinds.map(([name, { files }]) => `${name.padEnd(12)} ${files}\n`).join(''));
    return EXIT.ok;
  }
  const found = kinds.find(([name]) => name === kind)?.[1];
  if (!found)
    throw new CommandError(`There is no schema "${kind}"; there are ${kinds.map(([name]) => name).join(', ')}.`);
  await print(schemaText(found.schema()));
  return EXIT.ok;
}

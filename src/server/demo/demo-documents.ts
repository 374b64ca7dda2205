import type { DocumentKind } from '../../core/documents/document-names.ts';
import type { DocumentBody } from '../../core/documents/documents.ts';
import type { AccountWriter } from '../repositories/store.ts';
import { demoId } from './demo-id.ts';
import type { DemoTexts } from './demo-texts.ts';

/** Writes a document under the id that the demo gives it. */
export const putInto =
  (account: AccountWriter) =>
  <K extends DocumentKind>(kind: K, id: string, body: DocumentBody<K>): void =>
    void account.documents.create(kind, body, id);

/** Scenarios by the names of their files, with ids from `first` on. Answers the ids in that order. A document's name and tags are those of its YAML. */
export function addScenarios(
  account: AccountWriter,
  texts: DemoTexts,
  first: number,
  files: readonly string[],
): string[] {
  return files.map((file, index) => {
    const source = texts.scenario(file);
    const name = /^name:\s*(.+)$/m.exec(source)?.[1] ?? 'Scenario';
    const tags = /^tags:\s*\[(.*)\]$/m.exec(source)?.[1]?.split(',') ?? [];
    const id = demoId('scenario', first + index);
    account.documents.create('scenarios', { name, source, tags: tags.map((tag) => tag.trim()) }, id);
    return id;
  });
}

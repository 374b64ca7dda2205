import { isRecord } from '../../core/is-record.ts';
import { jsonFaultAt } from '../../core/json-fault.ts';
import { positionAt } from '../../core/authoring/problem.ts';
import type { StoredBody } from '../../core/documents/stored.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import type { EditorProblem } from '../editor/editor-problem.ts';
import { editorProblems } from '../editor/editor-problems.ts';
import { placeOf } from '../yaml/read-yaml.ts';
import { documentFaults } from './document-faults.ts';

/** What is wrong with the JSON of a document: that it is none, else what the host would have against it, each at its place. */
export function jsonProblems<K extends AnyKind>(kind: K, text: string): EditorProblem[] {
  const fault = jsonFaultAt(text);
  if (fault !== null) {
    const message = fault >= text.trimEnd().length ? 'The JSON ends too early' : 'The JSON cannot be read from here on';
    return editorProblems(text, [{ path: '', message, ...positionAt(text, fault) }]);
  }
  const body: unknown = JSON.parse(text);
  if (!isRecord(body)) return editorProblems(text, [{ path: '', message: 'It is no JSON object', line: 1, column: 1 }]);
  // A value that does not suit the kind is what is looked for.
  const faults = documentFaults(kind, body as unknown as StoredBody[K]);
  return editorProblems(
    text,
    // JSON is YAML as well, and its places are found as such.
    Object.entries(faults).map(([path, message]) => ({ path, message, ...placeOf(text, path.split('.')) })),
  );
}

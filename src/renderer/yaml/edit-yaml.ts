/** A form's edit of a YAML document: its comments, the order of its keys and the look of everything that was not edited stay. */
import { isMap, isSeq, parseDocument, type Document } from 'yaml';
import { readYaml } from './read-yaml.ts';
import { spliceYaml } from './splice-yaml.ts';
import { editValue, isSameValue, prunedPath, type YamlEdit } from './yaml-edit.ts';

/** The parser's own way, which keeps comments but writes the whole document anew. Mutates `document`. */
function editDocument(document: Document.Parsed, value: unknown, edit: YamlEdit): void {
  const list = () => document.getIn(edit.path, true);
  switch (edit.do) {
    case 'set':
      document.setIn(edit.path, document.createNode(edit.value));
      return;
    case 'remove':
      document.deleteIn(prunedPath(value, edit.path));
      return;
    case 'rename': {
      const map = edit.path.length === 1 ? document.contents : document.getIn(edit.path.slice(0, -1), true);
      const pair = isMap(map) ? map.items.find(({ key }) => String(key) === String(edit.path.at(-1))) : undefined;
      if (pair) pair.key = document.createNode(edit.to);
      return;
    }
    case 'insert': {
      const seq = list();
      if (isSeq(seq)) seq.items.splice(edit.at, 0, document.createNode(edit.value));
      else document.setIn(edit.path, document.createNode([edit.value]));
      return;
    }
    case 'move': {
      const seq = list();
      if (isSeq(seq)) seq.items.splice(edit.to, 0, ...seq.items.splice(edit.from, 1));
    }
  }
}

/**
 * `order`: top-level keys in the order in which new ones are put. Answers null where the text is no YAML, or says the same thing
 * in so odd a way that it cannot be edited safely; every answer is read back and compared with what the edit means.
 */
export function editYaml(text: string, edit: YamlEdit, order: readonly string[] = []): string | null {
  const whole = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const before = readYaml(whole);
  if ('fault' in before) return null;
  const wanted = editValue(before.value, edit);
  const isRight = (candidate: string | null): candidate is string => {
    const read = candidate === null ? null : readYaml(candidate);
    return read !== null && 'value' in read && isSameValue(read.value, wanted);
  };
  const spliced = spliceYaml({ text: whole, document: before.document, value: before.value, order }, edit);
  if (isRight(spliced)) return spliced;
  const document = parseDocument(whole);
  try {
    editDocument(document, before.value, edit);
  } catch {
    return null;
  }
  const rewritten = document.toString({ lineWidth: 0 });
  return isRight(rewritten) ? rewritten : null;
}

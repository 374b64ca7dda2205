/** YAML as it is written into a folder: keys as they come, texts of several lines as blocks, nothing that reads back as something else. */
import { Document, isScalar, visit } from 'yaml';
import { escapeHidden } from '../hidden-characters.ts';

/** Texts of more lines are quoted: a file of any text can be read within its limit of lines. */
const BLOCK_LINES = 2000;

/** Whether a block shows it as it is: lines that begin and end with what can be seen, and one line end at most behind the last. */
const isBlock = (text: string): boolean =>
  text.includes('\n') &&
  !/[^\n\P{C}]|[\u0085\u2028\u2029]/u.test(text) &&
  !/[ \t]$/m.test(text) &&
  /^\S/.test(text) &&
  !text.endsWith('\n\n') &&
  escapeHidden(text) === text &&
  text.split('\n').length <= BLOCK_LINES;

const isPlain = (text: string): boolean =>
  !/[^\P{C}]|[\u0085\u2028\u2029]/u.test(text) && escapeHidden(text) === text && text.trim() === text;

/** One value as YAML 1.2 that ends with one line end. The value is plain JSON. */
export function yamlText(value: object): string {
  const document = new Document(value, { aliasDuplicateObjects: false, version: '1.2' });
  visit(document, {
    Scalar(_key, node) {
      if (!isScalar(node) || typeof node.value !== 'string') return;
      if (isBlock(node.value)) node.type = 'BLOCK_LITERAL';
      else if (!isPlain(node.value)) node.type = 'QUOTE_DOUBLE';
    },
  });
  // What is quoted stays on its line: broken into several, a line of blanks would come back with a backslash in it.
  const doubleQuotedMinMultiLineLength = Number.MAX_SAFE_INTEGER;
  return escapeHidden(document.toString({ lineWidth: 0, blockQuote: 'literal', doubleQuotedMinMultiLineLength }));
}

/** F2 on a custom field or a slot: Monaco asks for the new name, and whoever shows the text renames it everywhere. */
import type * as Monaco from 'monaco-editor/editor';
import { scriptSymbolAt, type ScriptSymbol } from '../../core/authoring/script-symbols.ts';
import type { Rename, RenamedThing } from '../../core/contract/local/rename.ts';

/** Told by whoever shows a text in which names can be changed, by the editor's model. */
export const renamers = new WeakMap<object, (rename: Rename) => void>();

const FIELD = /^(?:lead\.|campaign\.)?custom_fields\./;

/** What of a symbol is a name that people give: where it stands, and of which sort it is. */
function renamable({
  kind,
  name,
  start,
  end,
}: ScriptSymbol): { what: RenamedThing; name: string; start: number; end: number } | null {
  if (kind === 'slot') return { what: 'slot', name, start, end };
  const [prefix] = FIELD.exec(name) ?? [];
  if (prefix === undefined) return null;
  const [field = ''] = name.slice(prefix.length).split('.');
  const from = start + prefix.length;
  return field === '' ? null : { what: 'custom_field', name: field, start: from, end: from + field.length };
}

export function registerRename(monaco: typeof Monaco, language: string): void {
  const at = (model: Monaco.editor.ITextModel, position: Monaco.Position) => {
    const symbol = scriptSymbolAt(model.getLineContent(position.lineNumber), position.column - 1);
    return symbol && renamable(symbol);
  };
  const rejected = (rejectReason: string) => ({
    range: new monaco.Range(1, 1, 1, 1),
    text: '',
    edits: [],
    rejectReason,
  });
  monaco.languages.registerRenameProvider(language, {
    resolveRenameLocation(model, position) {
      const found = at(model, position);
      if (!renamers.has(model) || !found) return rejected('Only custom fields and slots can be renamed here');
      const { lineNumber } = position;
      return { range: new monaco.Range(lineNumber, found.start + 1, lineNumber, found.end + 1), text: found.name };
    },
    provideRenameEdits(model, position, newName) {
      const found = at(model, position);
      const to = newName.trim();
      if (found && to !== '' && to !== found.name) renamers.get(model)?.({ what: found.what, from: found.name, to });
      // Nothing is changed before it was told what; then the host changes this text with the others.
      return { edits: [] };
    },
  });
}

import { useEffect, useMemo } from 'react';
import type { MarkWorld } from '../../core/authoring/mark-completion.ts';
import { scriptSymbols } from '../../core/authoring/script-symbols.ts';
import { schemaProperties } from '../../core/json-schema-check.ts';
import { useDocuments } from '../api/documents.ts';
import { learnCustomFields, learnMarks, mentionedFields } from '../editor/known-fields.ts';

/** The custom fields that scripts and roles of the account use. */
export function useMentionedFields(): readonly string[] {
  const scripts = useDocuments('scripts').data?.items;
  const roles = useDocuments('roles').data?.items;
  return useMemo(
    () =>
      mentionedFields([
        ...(scripts ?? []).flatMap(({ lines }) => lines.map(({ message }) => message)),
        ...(roles ?? []).map(({ markdown }) => JSON.stringify(markdown ?? null)),
      ]),
    [scripts, roles],
  );
}

/** The actions that there are, and the slots that scripts wait for. */
function useMarkWorld(): MarkWorld {
  const scripts = useDocuments('scripts').data?.items;
  const actions = useDocuments('actions').data?.items;
  return useMemo(() => {
    const symbols = (scripts ?? []).flatMap(({ lines }) => lines.flatMap(({ message }) => scriptSymbols(message)));
    return {
      actions: (actions ?? []).map(({ slug, name, parameters }) => ({
        slug,
        name,
        arguments: schemaProperties(parameters).map(([argument, schema]) => ({
          name: argument,
          description: typeof schema['description'] === 'string' ? schema['description'] : '',
          isRequired: Array.isArray(parameters['required']) && parameters['required'].includes(argument),
        })),
      })),
      slots: [...new Set(symbols.flatMap(({ kind, name }) => (kind === 'slot' ? [name] : [])))].toSorted(),
    };
  }, [scripts, actions]);
}

/** Has the editors offer what the account is seen to use. */
export function useKnownFields(): void {
  const names = useMentionedFields();
  useEffect(() => learnCustomFields(names), [names]);
  const marks = useMarkWorld();
  useEffect(() => learnMarks(marks), [marks]);
}

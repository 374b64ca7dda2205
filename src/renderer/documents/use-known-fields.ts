import { useEffect, useMemo } from 'react';
import { useDocuments } from '../api/documents.ts';
import { learnCustomFields, mentionedFields } from '../editor/known-fields.ts';

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

/** Has the editors offer them. */
export function useKnownFields(): void {
  const names = useMentionedFields();
  useEffect(() => learnCustomFields(names), [names]);
}

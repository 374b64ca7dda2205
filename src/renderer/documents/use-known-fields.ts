import { useEffect } from 'react';
import { useDocuments } from '../api/documents.ts';
import { learnCustomFields } from '../editor/known-fields.ts';

/** Has the editors offer the custom fields that scripts and roles of the account use. */
export function useKnownFields(): void {
  const scripts = useDocuments('scripts').data?.items;
  const roles = useDocuments('roles').data?.items;
  useEffect(
    () =>
      learnCustomFields([
        ...(scripts ?? []).flatMap(({ lines }) => lines.map(({ message }) => message)),
        ...(roles ?? []).map(({ markdown }) => JSON.stringify(markdown ?? null)),
      ]),
    [scripts, roles],
  );
}

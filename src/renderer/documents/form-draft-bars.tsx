import { LeftDraftsBar } from './left-drafts-bar.tsx';
import { RecoveredBar } from './recovered-bar.tsx';
import type { Draft } from './use-draft.ts';

/** The bars over a form that is no document: changes that came back, and what other windows left. */
export function FormDraftBars({ draft }: { draft: Draft }) {
  return (
    <>
      <RecoveredBar draft={draft} />
      <LeftDraftsBar draft={draft} language="json" />
    </>
  );
}

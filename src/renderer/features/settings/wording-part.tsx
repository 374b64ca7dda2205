import { useSaveWording, useWording } from '../../api/workspace.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { TagInput } from '../../ui/tag-input.tsx';
import { reporting } from '../../ui/toasts.tsx';

/** Phrases that no script may say: the script editor marks them. */
export function WordingPart() {
  const wording = useWording();
  const save = useSaveWording();
  return (
    <div className="flex flex-col gap-1">
      <QueryView query={wording} what="the forbidden phrases" failed="The forbidden phrases could not be read" />
      {wording.data && (
        <TagInput
          label="Forbidden phrases"
          placeholder="add a phrase, then Enter"
          values={wording.data.forbidden_phrases}
          onValues={(phrases) => save.mutate(phrases, reporting('wording', undefined, 'The phrases were not saved: '))}
        />
      )}
      <p className="text-sm text-muted">Nobody may say these: scripts that do are marked where they do.</p>
    </div>
  );
}

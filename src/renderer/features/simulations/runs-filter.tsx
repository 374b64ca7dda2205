import { LABEL_LIMITS } from '../../../core/contract/local/run-labels.ts';
import type { RunsWanted } from '../../api/simulations.ts';
import { SelectInput, TextInput } from '../../ui/field.tsx';

/** Narrows the list of runs by words and by a tag. `tags`: those that runs have. */
export function RunsFilter({
  wanted: { text = '', tag = '' },
  tags,
  onWanted,
}: {
  wanted: RunsWanted;
  tags: readonly string[];
  onWanted: (wanted: RunsWanted) => void;
}) {
  const set = (words: string, chosen: string) =>
    onWanted({ ...(words !== '' && { text: words }), ...(chosen !== '' && { tag: chosen }) });
  return (
    <div className="flex gap-1 px-2 pb-1">
      <TextInput
        type="search"
        aria-label="Find runs"
        placeholder="Name, note, set, agent…"
        className="flex-1"
        maxLength={LABEL_LIMITS.name}
        value={text}
        onText={(words) => set(words, tag)}
      />
      {(tags.length > 0 || tag !== '') && (
        <SelectInput aria-label="Runs with tag" className="max-w-32" value={tag} onText={(chosen) => set(text, chosen)}>
          <option value="">any tag</option>
          {tags.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </SelectInput>
      )}
    </div>
  );
}

import { TagInput } from '../../ui/tag-input.tsx';
import { useFaultBelow } from '../../ui/object-fields.tsx';
import { useObjectField } from '../../ui/object-form.tsx';
import { pathText, type ObjectPath } from '../../ui/object-path.ts';
import { FieldGroup } from '../../ui/field-group.tsx';

/** Whole numbers become numbers; what is none stays as it is typed, with its fault. */
const typed = (text: string): number | string => (/^-?\d{1,9}$/.test(text) ? Number(text) : text);

/** After which calls of a lead a task runs: 1 is the first. */
export function CallCountsAt({ at }: { at: ObjectPath }) {
  const { value, set, clear } = useObjectField(at);
  const counts: unknown[] = Array.isArray(value) ? value : [];
  return (
    <FieldGroup
      label="After these calls of a lead"
      problem={useFaultBelow(at)}
      note="1 is the first; none: after each."
      at={pathText(at)}
    >
      <TagInput
        label="After these calls of a lead"
        placeholder="1, 2"
        values={counts.map(String)}
        onValues={(next) => (next.length === 0 ? clear() : set(next.map(typed)))}
      />
    </FieldGroup>
  );
}

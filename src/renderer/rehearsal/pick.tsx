import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { useNamedDocuments } from '../api/named-documents.ts';
import { DocumentPicker } from '../documents/document-picker.tsx';

export interface PickProps {
  kind: AnyKind;
  label: string;
  value: string | null;
  onPick: (id: string) => void;
}

/** A labelled choice of a document on one line. */
export function Pick({ kind, label, value, onPick }: PickProps) {
  const { items } = useNamedDocuments(kind, [value]);
  return (
    <label className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-2">
      <span className="text-sm text-muted">{label}</span>
      <DocumentPicker
        kind={kind}
        label={label}
        {...(items.length === 0 && { none: 'none' })}
        value={value}
        onPick={(id) => id !== null && onPick(id)}
      />
    </label>
  );
}

import { nounOf, placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useNamedDocuments } from '../api/named-documents.ts';
import { PickedList } from '../ui/picked-list.tsx';
import { DocumentAdder } from './document-picker.tsx';

export interface DocumentPickedListProps {
  kind: AnyKind;
  label: string;
  picked: readonly string[];
  onPicked: (ids: string[]) => void;
}

/** Documents that are picked by name, in their order; of more than are listed, others are found by their name. */
export function DocumentPickedList({ kind, label, picked, onPicked }: DocumentPickedListProps) {
  const { items, beyond } = useNamedDocuments(kind, picked);
  return (
    <PickedList
      label={label}
      noun={nounOf(kind)}
      picked={picked}
      all={items}
      hrefOf={(id) => `${placeOf(kind)}/${id}`}
      onPicked={onPicked}
      more={
        beyond > 0 && <DocumentAdder kind={kind} to={label} chosen={picked} onAdd={(id) => onPicked([...picked, id])} />
      }
    />
  );
}

import type { ReactNode } from 'react';
import type { AnyKind } from '../../core/documents/record-kinds.ts';
import { useNamedDocuments } from '../api/named-documents.ts';
import { Checkbox } from '../ui/field.tsx';
import { nameAmong, namesakesOf } from '../ui/namesakes.ts';
import { DocumentAdder } from './document-picker.tsx';

export interface DocumentChecksProps {
  kind: AnyKind;
  /** Names what is chosen. */
  label: string;
  chosen: readonly string[];
  onChosen: (ids: string[]) => void;
  /** What is said where there is none at all. */
  none: ReactNode;
}

/** Some of the documents of a kind, each with a check mark; of more than are listed, those that are chosen, and a field that finds others by their name. */
export function DocumentChecks({ kind, label, chosen, onChosen, none }: DocumentChecksProps) {
  const { items, isListed, beyond } = useNamedDocuments(kind, chosen);
  const namesakes = namesakesOf(items);
  const shown = beyond > 0 ? items.filter(({ id }) => chosen.includes(id)) : items;
  return (
    <>
      {isListed && items.length === 0 && <p className="text-sm text-subtle">{none}</p>}
      <div className="flex max-h-40 flex-col gap-1 overflow-auto">
        {shown.map((item) => (
          <Checkbox
            key={item.id}
            label={nameAmong(namesakes, item)}
            checked={chosen.includes(item.id)}
            onChange={(event) =>
              onChosen(event.target.checked ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))
            }
          />
        ))}
      </div>
      {beyond > 0 && <DocumentAdder kind={kind} to={label} chosen={chosen} onAdd={(id) => onChosen([...chosen, id])} />}
    </>
  );
}

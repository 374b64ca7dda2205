import { lazy, Suspense, useState } from 'react';
import { nounOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { sortKey } from '../../core/sort-key.ts';
import { useFoundDocuments, useNamedDocuments } from '../api/named-documents.ts';
import { SelectInput, TextInput } from '../ui/field.tsx';
import type { NamedItem } from '../ui/named-item.ts';
import { NamedOptions } from '../ui/options.tsx';
import { SEARCH_PAUSE_MS, useDebounced } from '../ui/use-debounced.ts';

/** Comes where there are so many that no list has them all. */
const SearchSelect = lazy(async () => ({ default: (await import('../ui/search-select.tsx')).SearchSelect }));

export interface DocumentPickerProps {
  kind: AnyKind;
  /** Where no field around it says what it is. */
  label?: string;
  /** What it says that none is chosen; absent: one always is. */
  none?: string;
  value: string | null;
  /** Cannot be chosen. */
  except?: readonly string[];
  onPick: (id: string | null) => void;
}

interface FoundByNameProps extends Omit<DocumentPickerProps, 'value' | 'except'> {
  chosen: NamedItem | null;
  except: readonly string[];
  /** It comes in place of a field that had the focus. */
  takesFocus: boolean;
}

function FoundByName({ kind, chosen, except, takesFocus, ...rest }: FoundByNameProps) {
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim(), SEARCH_PAUSE_MS);
  const { items, total, isCurrent } = useFoundDocuments(kind, wanted);
  const isSearching = wanted !== text.trim() || !isCurrent;
  const typed = sortKey(text.trim());
  const free = items.filter(({ id }) => !except.includes(id));
  return (
    <Suspense
      fallback={
        <TextInput
          aria-label={rest.label}
          readOnly
          value={chosen?.name ?? ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has the focus already, in what it comes in place of
          autoFocus={takesFocus}
          className="w-full"
        />
      }
    >
      <SearchSelect
        {...rest}
        takesFocus={takesFocus}
        chosen={chosen}
        text={text}
        onText={setText}
        // Until the host has answered, what is there already and is called so.
        found={isSearching ? free.filter(({ name }) => sortKey(name).includes(typed)) : free}
        total={total}
        isSearching={isSearching}
      />
    </Suspense>
  );
}

/** Picks a document: from a list while that has all of them, else by typing of its name, which the host looks for. */
export function DocumentPicker({ kind, value, except = [], ...rest }: DocumentPickerProps) {
  const { label, none, onPick } = rest;
  const { items, of, beyond } = useNamedDocuments(kind, [value]);
  // The list turns out too long while somebody is in it: the focus is not lost with it.
  const [isFocused, setFocused] = useState(false);
  if (beyond > 0)
    return (
      <FoundByName
        {...rest}
        kind={kind}
        except={except}
        chosen={value === null ? null : of(value)}
        takesFocus={isFocused}
      />
    );
  return (
    <SelectInput
      aria-label={label}
      value={value ?? ''}
      onText={(id) => onPick(id === '' ? null : id)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {(none !== undefined || value === null) && <option value="">{none ?? 'choose…'}</option>}
      <NamedOptions of={items.filter(({ id }) => !except.includes(id))} />
    </SelectInput>
  );
}

export interface DocumentAdderProps {
  kind: AnyKind;
  /** Names what it is added to. */
  to: string;
  chosen: readonly string[];
  onAdd: (id: string) => void;
}

/** Adds one more document to those that are chosen. */
export const DocumentAdder = ({ kind, to, chosen, onAdd }: DocumentAdderProps) => (
  <DocumentPicker
    kind={kind}
    label={`Add to ${to}`}
    none={`Add: ${nounOf(kind)}…`}
    value={null}
    except={chosen}
    onPick={(id) => id !== null && onAdd(id)}
  />
);

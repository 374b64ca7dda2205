/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML searches elsewhere for what it offers */
import { Popover } from 'radix-ui';
import { useId, useState, type KeyboardEvent } from 'react';
import { TextInput } from './field.tsx';
import { count } from './formats.ts';
import type { NamedItem } from './named-item.ts';
import { nameAmong, namesakesOf } from './namesakes.ts';

/** Choices that are shown at once: more are found by more of their name. */
const SHOWN = 50;

export interface SearchSelectProps {
  /** Where no field around it says what it is. */
  label?: string | undefined;
  /** Null: none is chosen. */
  chosen: NamedItem | null;
  /** What it says that none is chosen; as a choice, where one is. Absent: one always is. */
  none?: string | undefined;
  /** What has the text in its name; all that are listed, where there is none. */
  found: readonly NamedItem[];
  /** How many there are of them. */
  total: number;
  /** `found` is not yet what the text asks for. */
  isSearching: boolean;
  /** It comes in place of a field that had the focus. */
  takesFocus: boolean;
  text: string;
  onText: (text: string) => void;
  onPick: (id: string | null) => void;
}

/** A field that picks one of more than a list could hold, by what one types of its name. Arrows move, Enter takes, Escape leaves it as it was. */
export function SearchSelect({
  label,
  chosen,
  none,
  found,
  total,
  isSearching,
  takesFocus,
  text,
  onText,
  onPick,
}: SearchSelectProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const namesakes = namesakesOf(chosen === null ? found : [...found, chosen]);
  const choices: { id: string | null; name: string; isUnready: boolean }[] = [
    ...(none !== undefined && chosen !== null && text === '' ? [{ id: null, name: none, isUnready: false }] : []),
    ...found
      .slice(0, SHOWN)
      .map((item) => ({ id: item.id, name: nameAmong(namesakes, item), isUnready: item.not_ready != null })),
  ];
  const active = Math.min(at, choices.length - 1);
  const close = () => {
    setOpen(false);
    onText('');
  };
  const open = (index = 0) => {
    setAt(index);
    setOpen(true);
  };
  const pick = (id: string | null) => {
    close();
    if (id !== (chosen?.id ?? null)) onPick(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      if (!isOpen) open();
      else if (choices.length > 0) setAt((active + by + choices.length) % choices.length);
    } else if (event.key === 'Enter' && isOpen) {
      // No form is sent by it.
      event.preventDefault();
      const choice = choices[active];
      if (choice) pick(choice.id);
    } else if (event.key === 'Escape' && isOpen) {
      // The dialog around it stays.
      event.stopPropagation();
      close();
    }
  };
  const optionId = (index: number) => `${listId}-${String(index)}`;
  return (
    <Popover.Root open={isOpen}>
      <Popover.Anchor asChild>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has the focus already, in what it comes in place of
          autoFocus={takesFocus}
          role="combobox"
          autoComplete="off"
          aria-label={label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          placeholder={none ?? 'Search by name'}
          title={chosen === null ? undefined : nameAmong(namesakes, chosen)}
          value={isOpen ? text : chosen === null ? '' : nameAmong(namesakes, chosen)}
          onText={(typed) => {
            // Where it was closed, the name that it showed is typed over.
            onText(isOpen || chosen === null ? typed : typed.replace(nameAmong(namesakes, chosen), ''));
            open();
          }}
          onFocus={(event) => event.target.select()}
          onClick={() => open()}
          onKeyDown={onKeyDown}
          onBlur={close}
          className="w-full"
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          id={listId}
          role="listbox"
          aria-label={label ?? 'Choices'}
          align="start"
          sideOffset={4}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          // The field keeps the focus, and closes the list when it loses it.
          onPointerDown={(event) => event.preventDefault()}
          className="z-50 max-h-72 w-(--radix-popover-trigger-width) min-w-56 overflow-auto rounded-md border border-line bg-raised p-1 shadow-pop"
        >
          {choices.map(({ id, name, isUnready }, index) => (
            <div
              key={id ?? ''}
              id={optionId(index)}
              ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : null}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerMove={() => setAt(index)}
              onClick={() => pick(id)}
              onKeyDown={onKeyDown}
              className={`min-h-7 rounded px-2 py-1 break-words select-none aria-selected:bg-hover ${id === null ? 'text-muted' : ''}`}
            >
              {name}
              {isUnready && <span className="text-muted"> (cannot speak)</span>}
            </div>
          ))}
          <div
            role="option"
            aria-disabled
            aria-selected={false}
            tabIndex={-1}
            className="px-2 py-1 text-sm text-muted tabular-nums empty:hidden"
          >
            {noteOf({ isSearching, shown: Math.min(SHOWN, found.length), total })}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function noteOf({ isSearching, shown, total }: { isSearching: boolean; shown: number; total: number }): string | null {
  if (isSearching) return 'Searching…';
  if (shown === 0) return 'None is called so';
  return shown < total ? `${count(shown)} of ${count(total)}: type more of the name` : null;
}

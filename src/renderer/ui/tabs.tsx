import { useRef, type KeyboardEvent, type ReactNode } from 'react';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  extra?: ReactNode;
}

export interface TabListProps<Id extends string> {
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Id of the element that the tabs control. */
  panelId: string;
}

/** Tab buttons with arrow-key movement; the caller renders the panel (`role="tabpanel"`, id `panelId`). */
export function TabList<Id extends string>({ label, tabs, selected, onSelect, panelId }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLButtonElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      className="flex h-8 shrink-0 [scrollbar-width:none] items-stretch gap-1 overflow-x-auto border-b border-line px-3"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className="flex shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 whitespace-nowrap text-muted outline-offset-[-2px] hover:text-fg aria-selected:border-accent aria-selected:text-fg"
        >
          {tab.label}
          {tab.extra}
        </button>
      ))}
    </div>
  );
}

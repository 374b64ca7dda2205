import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import type { MenuProps } from './menu.tsx';

/** A dropdown menu on a trigger, open to begin with; checked items are radio-like and carry a mark. */
export function MenuPopup({ trigger, items, label, align = 'start' }: MenuProps) {
  // What was chosen is done once the menu has given the focus back: a dialog that it opens then knows where to return it to.
  const chosen = useRef<(() => void) | null>(null);
  const run = () => {
    const act = chosen.current;
    chosen.current = null;
    if (act) queueMicrotask(act);
  };
  return (
    <DropdownMenu.Root defaultOpen>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={4}
          onCloseAutoFocus={run}
          aria-label={label}
          className="z-50 max-h-[70vh] min-w-44 overflow-auto rounded-md border border-line bg-raised p-1 shadow-pop"
        >
          {items.map((item) => (
            <DropdownMenu.Item
              key={item.label}
              disabled={item.disabled ?? false}
              onSelect={() => void (chosen.current = item.onSelect)}
              className={`flex min-h-7 items-center gap-2 rounded px-2 outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover ${item.danger ? 'text-fail' : ''}`}
            >
              {item.checked != null && <span className="w-3 text-accent">{item.checked ? '✓' : ''}</span>}
              {item.icon && <item.icon size={14} />}
              <span className="flex-1">{item.label}</span>
              {item.hint && <span className="pl-4 text-sm text-subtle">{item.hint}</span>}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

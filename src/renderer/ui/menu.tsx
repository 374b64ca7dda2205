import type { LucideIcon } from 'lucide-react';
import { cloneElement, lazy, Suspense, useState, type KeyboardEvent, type ReactElement } from 'react';

export interface MenuItem {
  label: string;
  hint?: string;
  icon?: LucideIcon;
  checked?: boolean;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

/** What a menu needs of its trigger: a button. */
interface TriggerProps {
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

export interface MenuProps {
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  label: string;
  align?: 'start' | 'end';
}

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(async () => ({ default: (await load()).MenuPopup }));
const ahead = () => void load();

/** A dropdown menu on a trigger. What it takes is loaded once somebody comes near, and not with the first screen. */
export function Menu(props: MenuProps) {
  const [isWanted, setWanted] = useState(false);
  const waiting = cloneElement(props.trigger, {
    onClick: () => setWanted(true),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted(true);
    },
    onPointerEnter: ahead,
    onFocus: ahead,
    'aria-haspopup': 'menu',
    'aria-expanded': isWanted,
  });
  if (!isWanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MenuPopup {...props} />
    </Suspense>
  );
}

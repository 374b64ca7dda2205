import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { isIn, PLACES, SECTIONS } from './screens.tsx';

/** Whether a row has more in it than it shows. */
function useOverflow(row: { current: HTMLElement | null }): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const watching = new ResizeObserver(() => setOver(element.scrollWidth > element.clientWidth + 1));
    watching.observe(element);
    return () => watching.disconnect();
  }, [row]);
  return isOver;
}

/** The sections of the place of the rail that one is in, above its screens: one row, which scrolls to the section at hand, with a menu of all where some are out of sight. */
export function SectionNav() {
  const [path] = useLocation();
  const place = PLACES.find((one) => isIn(one, path));
  const items = place ? (SECTIONS[place.label] ?? []) : [];
  return place && items.length > 1 ? <SectionRow key={place.label} of={place.label} items={items} /> : null;
}

function SectionRow({ of, items }: { of: string; items: readonly { label: string; href: string }[] }) {
  const [path, navigate] = useLocation();
  const row = useRef<HTMLDivElement>(null);
  const isOver = useOverflow(row);
  // One section may stand below another: `/settings/phrase-book` is not `/settings`.
  const current = items
    .filter((item) => path.startsWith(item.href))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
  const at = current?.href;
  useEffect(() => {
    row.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at, isOver]);
  return (
    <nav aria-label={of} className="flex h-10 shrink-0 items-center border-b border-line bg-sunken">
      <div
        ref={row}
        onWheel={(event) => (event.currentTarget.scrollLeft += event.deltaX === 0 ? event.deltaY : 0)}
        className="flex h-full min-w-0 flex-1 [scrollbar-width:none] items-center gap-0.5 overflow-x-auto px-1.5"
      >
        {items.map((item) => (
          <Link
            key={item.href}
            href={item.href}
            aria-current={item === current ? 'page' : undefined}
            className="flex h-6 shrink-0 items-center rounded px-1.5 whitespace-nowrap text-muted hover:bg-hover hover:text-fg focus-visible:outline-offset-[-2px] aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-fg"
          >
            {item.label}
          </Link>
        ))}
      </div>
      {isOver && (
        <span className="mx-1 border-l border-line pl-1">
          <Menu
            label={`Sections of ${of}`}
            align="end"
            trigger={<Button aria-label={`All sections of ${of}`} icon={ChevronDown} />}
            items={items.map(({ label, href }) => ({
              label,
              checked: href === at,
              onSelect: () => navigate(href),
            }))}
          />
        </span>
      )}
    </nav>
  );
}

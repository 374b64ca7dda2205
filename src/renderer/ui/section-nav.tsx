import { createContext, useContext } from 'react';
import { Link, useLocation } from 'wouter';

/** The sections of each place of the rail, by its name: whoever knows all screens provides them. */
export const Sections = createContext<Readonly<Record<string, readonly { label: string; href: string }[]>>>({});

/** The sections of a place of the rail, on top of its list pane: as many rows as they need, one where there is room. */
export function SectionNav({ of }: { of: string }) {
  const [path] = useLocation();
  const items = useContext(Sections)[of] ?? [];
  // One section may stand below another: `/settings/phrase-book` is not `/settings`.
  const current = items
    .filter((item) => path.startsWith(item.href))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
  return (
    <nav aria-label={of} className="@container shrink-0 border-b border-line bg-sunken">
      <div className="flex min-h-10 flex-wrap content-center gap-0.5 px-1 py-1 @[420px]:px-2">
        {items.map((item) => (
          <Link
            key={item.href}
            href={item.href}
            aria-current={item === current ? 'page' : undefined}
            className="flex h-6 items-center rounded px-1.5 whitespace-nowrap text-muted hover:bg-hover hover:text-fg aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-fg @max-[420px]:px-1"
          >
            {item.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}

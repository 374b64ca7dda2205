import { createContext, useContext } from 'react';
import { Link, useLocation } from 'wouter';

/** The sections of each place of the rail, by its name: whoever knows all screens provides them. */
export const Sections = createContext<Readonly<Record<string, readonly { label: string; href: string }[]>>>({});

/** The sections of a place of the rail, on top of its list pane. */
export function SectionNav({ of }: { of: string }) {
  const [path] = useLocation();
  const items = useContext(Sections)[of] ?? [];
  // One section may stand below another: `/settings/phrase-book` is not `/settings`.
  const current = items
    .filter((item) => path.startsWith(item.href))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
  return (
    <nav aria-label={of} className="@container h-10 shrink-0 border-b border-line bg-sunken">
      {/* The longest row has to fit into the narrowest list pane. */}
      <div className="flex h-full items-stretch gap-0.5 px-1 @[420px]:px-2">
        {items.map((item) => (
          <Link
            key={item.href}
            href={item.href}
            aria-current={item === current ? 'page' : undefined}
            className="-mb-px flex items-center border-b-2 border-transparent px-1 text-muted hover:text-fg aria-[current=page]:border-accent aria-[current=page]:text-fg @[420px]:px-2"
          >
            {item.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}

/** What stands beside a list while nothing of it is chosen: what it is a list of, how to begin, and what was last. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { EmptyState } from './states.tsx';
import { TimeAgo } from './time-ago.tsx';

interface LandingRow {
  id: string;
  href: string;
  title: string;
  /** A second line. */
  about: ReactNode;
  /** ISO 8601. */
  at: string;
}

interface LandingProps {
  icon: LucideIcon;
  title: string;
  about: string;
  /** The button that makes or starts one. */
  action: ReactNode;
  /** "Changed last". */
  heading: string;
  /** The newest first; none: there is nothing but what one may begin with. */
  rows: readonly LandingRow[];
}

/** Rows that are shown: more are in the list. */
const SHOWN = 8;

export function Landing({ icon: Icon, title, about, action, heading, rows }: LandingProps) {
  if (rows.length === 0)
    return (
      <EmptyState icon={Icon} title={title} action={action}>
        {about}
      </EmptyState>
    );
  return (
    <div className="h-full overflow-auto">
      <div className="mx-auto flex max-w-3xl flex-col gap-5 p-6">
        <div className="flex flex-col items-start gap-2">
          <h2 className="flex items-center gap-2 text-lg font-medium">
            <Icon size={18} className="text-subtle" />
            {title}
          </h2>
          <p className="max-w-[66ch] text-muted">{about}</p>
          {action}
        </div>
        <section aria-labelledby="last" className="flex flex-col gap-1">
          <h3 id="last" className="font-semibold">
            {heading}
          </h3>
          <ul>
            {rows.slice(0, SHOWN).map(({ id, href, title: name, about: second, at }) => (
              <li key={id} className="border-b border-line first:border-t">
                <Link
                  href={href}
                  className="flex items-baseline gap-3 px-1 py-1.5 hover:bg-hover focus-visible:outline-offset-[-2px]"
                >
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate">{name}</span>
                    <span className="flex items-center gap-2 truncate text-sm text-muted">{second}</span>
                  </span>
                  <span className="shrink-0 text-sm text-muted">
                    <TimeAgo iso={at} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

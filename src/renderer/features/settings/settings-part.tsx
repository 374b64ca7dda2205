import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryParam } from '../../ui/hash-location.ts';

/** One titled part of a settings screen; `?part=` in the address is the title of the one that is to be seen. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const [part] = useQueryParam('part');
  const section = useRef<HTMLElement>(null);
  const isWanted = part === title;
  useEffect(() => {
    if (!isWanted) return;
    section.current?.scrollIntoView();
    section.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [isWanted]);
  return (
    <section
      ref={section}
      aria-label={title}
      className="grid grid-cols-1 gap-x-6 gap-y-2 border-b border-line py-4 lg:grid-cols-[180px_minmax(0,640px)]"
    >
      <h2 className="font-semibold">{title}</h2>
      <div>{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';

/** One titled part of a settings screen. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 gap-x-6 gap-y-2 border-b border-line py-4 lg:grid-cols-[180px_minmax(0,640px)]"
    >
      <h2 className="font-semibold">{title}</h2>
      <div>{children}</div>
    </section>
  );
}

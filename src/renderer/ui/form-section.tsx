import type { ReactNode } from 'react';

/** A titled part of a form: the title beside the fields where there is room, above them where there is not. */
export function FormSection({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-x-6 gap-y-3 border-b border-line px-4 py-4 lg:grid-cols-[180px_minmax(0,640px)]">
      <div>
        <h2 className="font-semibold">{title}</h2>
        {note && <p className="text-sm text-subtle">{note}</p>}
      </div>
      <div className="flex flex-col gap-3">{children}</div>
    </section>
  );
}

import type { ReactNode } from 'react';

/** How far a run is, in words and as a bar, with what can be done about it. */
export function RunBar({
  done,
  total,
  children,
  text,
}: {
  done: number;
  total: number;
  text: string;
  children: ReactNode;
}) {
  const share = total > 0 ? done / total : 0;
  return (
    <div className="flex items-center gap-3 border-b border-line bg-sunken px-4 py-2">
      <progress value={done} max={Math.max(1, total)} aria-label="Progress of the run" className="sr-only" />
      <div className="h-2 flex-1 overflow-hidden rounded-full bg-hover" aria-hidden>
        <div className="h-full bg-accent transition-[width]" style={{ width: `${share * 100}%` }} />
      </div>
      <output>{text}</output>
      {children}
    </div>
  );
}

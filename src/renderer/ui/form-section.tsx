import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { plural } from './formats.ts';

export interface FormSectionProps {
  title: string;
  note?: ReactNode;
  /** Its fields are shown when they are asked for: few people need them. */
  folded?: boolean;
  /** What is said beside the title of a folded one. */
  mark?: ReactNode;
  /** Faults in it. One that has any is not folded. */
  faults?: number;
  children: ReactNode;
}

const FRAME = 'grid grid-cols-1 gap-x-6 gap-y-3 border-b border-line px-4 lg:grid-cols-[180px_minmax(0,640px)]';

function FaultCount({ faults }: { faults: number }) {
  return (
    <p className="flex items-center gap-1 text-sm text-fail">
      <TriangleAlert size={12} /> {plural(faults, 'fault')}
    </p>
  );
}

/** A titled part of a form: the title beside the fields where there is room, above them where there is not. */
export function FormSection({ title, note, folded = false, mark, faults = 0, children }: FormSectionProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(!folded);
  // It stays open when the fault is mended: somebody is at work in it.
  if (faults > 0 && !isOpen) setOpen(true);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section aria-label={title} className={`${FRAME} ${isOpen ? 'py-4' : 'py-1.5'}`}>
      <div>
        <h2 className="font-semibold">
          {folded ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="-ml-1 flex items-center gap-1 rounded pr-1 text-left hover:bg-hover"
            >
              <Chevron size={14} className="shrink-0 text-subtle" />
              {title}
            </button>
          ) : (
            title
          )}
        </h2>
        {isOpen && note && <p className="text-sm text-subtle">{note}</p>}
        {faults > 0 && <FaultCount faults={faults} />}
      </div>
      <div id={id} className="flex min-w-0 flex-col gap-3">
        {isOpen ? children : <p className="text-sm text-subtle">{mark}</p>}
      </div>
    </section>
  );
}

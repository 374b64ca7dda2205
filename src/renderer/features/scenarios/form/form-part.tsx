import { ChevronRight, CodeXml } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { plural } from '../../../ui/formats.ts';
import { isGroup } from '../../../yaml/yaml-edit.ts';
import { problemsBelow, useScenarioForm } from './form-context.ts';

export interface FormPartProps {
  title: string;
  /** The top-level settings that are edited here. */
  keys: readonly string[];
  /** What is set, in a few words. */
  summary?: string;
  /** Open at first even where nothing is set. */
  open?: boolean;
  note?: string;
  children: ReactNode;
}

/** A part of the form that can be folded away; it says what is set in it and what is wrong with it. */
export function FormPart({ title, keys, summary, open = false, note, children }: FormPartProps) {
  const { value, problems, readOnly, reveal, activeKey } = useScenarioForm();
  const here = isGroup(value) ? keys.filter((key) => key in value) : [];
  const [isOpen, setOpen] = useState(open || here.length > 0);
  const bodyId = useId();
  const part = useRef<HTMLElement>(null);
  const isActive = activeKey !== null && keys.includes(activeKey);
  const faults = keys.reduce((sum, key) => sum + problemsBelow(problems, [key]), 0);
  useEffect(() => {
    if (isActive) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <section
      ref={part}
      aria-label={title}
      aria-current={isActive ? 'location' : undefined}
      className={`@container border-b border-l-2 border-b-line ${isActive ? 'border-l-accent' : 'border-l-transparent'}`}
    >
      <header className="flex h-8 items-center gap-2 pr-2 pl-1">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setOpen(!isOpen)}
            className="flex h-8 w-full items-center gap-1 rounded text-left hover:bg-hover"
          >
            <ChevronRight size={14} className={`shrink-0 text-subtle ${isOpen ? 'rotate-90' : ''}`} />
            <span className="font-semibold">{title}</span>
            {summary && <span className="min-w-0 truncate pl-1 text-sm text-subtle">{summary}</span>}
          </button>
        </h2>
        {faults > 0 && <Badge tone="fail">✗ {plural(faults, 'problem')}</Badge>}
        {here[0] && (
          <Button
            className="h-6 w-6"
            aria-label={`Show ${title} in the source`}
            icon={CodeXml}
            onClick={() => reveal([here[0] ?? ''])}
          />
        )}
      </header>
      <div id={bodyId} hidden={!isOpen} className="flex flex-col gap-3 pt-1 pr-3 pb-4 pl-6">
        {note && <p className="text-sm text-subtle">{note}</p>}
        {isOpen && (
          <fieldset disabled={readOnly} className="flex min-w-0 flex-col gap-3">
            {children}
          </fieldset>
        )}
      </div>
    </section>
  );
}

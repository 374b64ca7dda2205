import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { YamlPath } from '../../../yaml/yaml-edit.ts';
import { fieldMark, useScenarioForm } from './form-context.ts';

export interface ItemCardProps {
  /** The list and the place in it. */
  list: YamlPath;
  at: number;
  count: number;
  /** "expectation 2", for the buttons. */
  name: string;
  heading: ReactNode;
  children?: ReactNode;
}

/** One element of a list: it can be moved and removed, and says what is wrong with it as a whole. */
export function ItemCard({ list, at, count, name, heading, children }: ItemCardProps) {
  const { edit, problems } = useScenarioForm();
  const problem = problems.get([...list, at].join('.'));
  const move = (to: number) => edit({ do: 'move', path: list, from: at, to });
  return (
    <li {...fieldMark([...list, at])} className="rounded border border-line">
      <div className="flex min-h-8 flex-wrap items-center gap-1 border-b border-line bg-sunken px-2 py-0.5">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">{heading}</div>
        <Button
          className="h-6"
          aria-label={`Move ${name} up`}
          disabled={at === 0}
          icon={ArrowUp}
          onClick={() => move(at - 1)}
        />
        <Button
          className="h-6"
          aria-label={`Move ${name} down`}
          disabled={at === count - 1}
          icon={ArrowDown}
          onClick={() => move(at + 1)}
        />
        <Button
          className="h-6"
          aria-label={`Remove ${name}`}
          icon={X}
          onClick={() => edit({ do: 'remove', path: [...list, at] })}
        />
      </div>
      {(children != null || problem) && (
        <div className="flex flex-col gap-2 p-2">
          {problem && <p className="text-sm text-fail">{problem}</p>}
          {children}
        </div>
      )}
    </li>
  );
}

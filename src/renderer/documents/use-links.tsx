import { Link } from 'wouter';
import type { DocumentUse } from '../../core/documents/deleted-document.ts';
import { nounOf, placeOf } from '../../core/documents/record-kinds.ts';
import { nameAmong, namesakesOf } from '../ui/namesakes.ts';

export interface UseLinksProps {
  uses: readonly DocumentUse[];
  label?: string;
  onOpen?: () => void;
}

/** Documents and records that have to do with one, each with its kind and the way to it. */
export function UseLinks({ uses, label = 'Used by', onOpen }: UseLinksProps) {
  const namesakes = namesakesOf(uses);
  return (
    <ul aria-label={label} className="flex max-h-40 flex-col overflow-auto">
      {uses.map(({ kind, id, name }) => (
        <li key={id} className="flex min-w-0 gap-1.5">
          <span className="shrink-0 text-muted">{nounOf(kind)}</span>
          <Link href={`${placeOf(kind)}/${id}`} onClick={onOpen} className="truncate text-accent hover:underline">
            {nameAmong(namesakes, { id, name })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

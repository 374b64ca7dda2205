import { Link } from 'wouter';
import type { DocumentUse } from '../../core/documents/deleted-document.ts';
import { nounOf, placeOf } from '../../core/documents/record-kinds.ts';

/** The documents that name one, each with its kind and the way to it. */
export function UseLinks({ uses, onOpen }: { uses: readonly DocumentUse[]; onOpen?: () => void }) {
  return (
    <ul aria-label="Used by" className="flex max-h-40 flex-col overflow-auto">
      {uses.map(({ kind, id, name }) => {
        const place = placeOf(kind);
        return (
          <li key={id} className="flex min-w-0 gap-1.5">
            <span className="shrink-0 text-muted">{nounOf(kind)}</span>
            {place === null ? (
              <span className="truncate">{name}</span>
            ) : (
              <Link href={`${place}/${id}`} onClick={onOpen} className="truncate text-accent hover:underline">
                {name}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

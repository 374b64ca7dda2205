import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Stored } from '../../core/documents/stored.ts';
import { nounOf, placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { useDocument } from '../api/documents.ts';
import { ApiError } from '../../client/api-error.ts';
import { Panes } from '../ui/panes.tsx';
import { ErrorState, Loading } from '../ui/states.tsx';
import { DeletedDocument } from './deleted-document.tsx';
import { DocumentList } from './document-list.tsx';
import { KindOverview } from './kind-overview.tsx';
import { NewDocument, type NewChoice, type Starter } from './new-document.tsx';

/** What the host answers for a document that was deleted, or never was. */
const NOT_THERE = 404;

const AUTHOR = { label: 'Author', listPx: 248, minPx: 180 };
const SIMULATE = { label: 'Simulate', listPx: 384, minPx: 380 };

export interface DocumentScreenProps<K extends AnyKind> {
  kind: K;
  icon: LucideIcon;
  /** What one is and why one would want it; shown while none is chosen. */
  about: string;
  /** The same in a short sentence, for a list that has none. */
  empty: string;
  id: string | null;
  /** The second line of a row. */
  describe: (record: Stored[K]) => ReactNode;
  starter: Starter<K>;
  /** What is asked for a new one, beside its name. */
  newChoice?: NewChoice;
  /** The line of a new one's text in which one writes next; absent: it is a form. */
  startsAt?: number;
  /** What is good to know before one is made. */
  newHint?: string;
  /** Edits one of them. */
  children: (record: Stored[K]) => ReactNode;
  /** What the list is narrowed and sorted by, beside the search. */
  query?: Readonly<Record<string, string>>;
  /** What of the address stays where another row is chosen: `list=…`. */
  keeps?: string;
  /** What chooses that, and acts on many: over the rows. */
  tools?: ReactNode;
  /** What there is beside them, below the rows, and the one of it that is shown while none of them is chosen. */
  beside?: ReactNode;
  shown?: ReactNode;
}

function Detail<K extends AnyKind>({
  kind,
  icon,
  about,
  id,
  describe,
  query,
  keeps,
  shown,
  onNew,
  children,
}: DocumentScreenProps<K> & { onNew: () => void }) {
  const noun = nounOf(kind);
  const document = useDocument(kind, id);
  if (id == null && shown) return shown;
  if (id == null)
    return (
      <KindOverview
        kind={kind}
        icon={icon}
        about={about}
        describe={describe}
        query={query}
        keeps={keeps}
        onNew={onNew}
      />
    );
  const failed = document.error && (
    <ErrorState what={`The ${noun} could not be read`} error={document.error} onRetry={() => void document.refetch()} />
  );
  // What was read before it was deleted is no copy to go on with.
  if (document.error instanceof ApiError && document.error.status === NOT_THERE)
    return <DeletedDocument key={id} kind={kind} id={id} neverWas={failed} />;
  if (document.data) return children(document.data);
  if (failed) return failed;
  return <Loading what={`the ${noun}`} />;
}

/** The list of a kind of document on the left, the chosen one on the right, and the dialog for a new one. */
export function DocumentScreen<K extends AnyKind>(props: DocumentScreenProps<K>) {
  const { kind, id, empty, describe, starter, newChoice, startsAt, newHint, query, keeps, tools, beside } = props;
  const base = placeOf(kind);
  const [, navigate] = useLocation();
  const onNew = () => navigate(`${base}${id ? `/${id}` : ''}?new=1${keeps ? `&${keeps}` : ''}`);
  const { label, listPx, minPx } = base.startsWith('/author') ? AUTHOR : SIMULATE;
  return (
    <>
      <Panes id={label.toLowerCase()} panes={[{ id: 'list', size: listPx, min: minPx }, { id: 'detail' }]}>
        <div className="flex h-full min-h-0 flex-col">
          <div className="min-h-0 flex-1">
            <DocumentList
              kind={kind}
              selectedId={id}
              onNew={onNew}
              empty={empty}
              describe={describe}
              query={query}
              keeps={keeps}
              tools={tools}
              beside={beside}
            />
          </div>
        </div>
        <Detail {...props} onNew={onNew} />
      </Panes>
      <NewDocument kind={kind} starter={starter} choice={newChoice} startsAt={startsAt} hint={newHint} keeps={keeps} />
    </>
  );
}

/** What stands beside the list of a kind of document while none is chosen: what one is, a new one, and those that were changed last. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { capital } from '../../core/capital.ts';
import { nounOf, placeOf, type AnyKind } from '../../core/documents/record-kinds.ts';
import { titleOf, type Stored } from '../../core/documents/stored.ts';
import { useDocumentPages } from '../api/documents.ts';
import { Button } from '../ui/button.tsx';
import { Landing } from '../ui/landing.tsx';
import { Loading } from '../ui/states.tsx';

interface KindOverviewProps<K extends AnyKind> {
  kind: K;
  icon: LucideIcon;
  about: string;
  describe: (record: Stored[K]) => ReactNode;
  /** What the list beside it is narrowed by. */
  query: Readonly<Record<string, string>> | undefined;
  keeps: string | undefined;
  onNew: () => void;
}

export function KindOverview<K extends AnyKind>({
  kind,
  icon,
  about,
  describe,
  query,
  keeps,
  onNew,
}: KindOverviewProps<K>) {
  const noun = nounOf(kind);
  const list = useDocumentPages(kind, { ...query, search: '' });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.isPending) return <Loading what={`the ${noun}s`} />;
  return (
    <Landing
      icon={icon}
      title={`${capital(noun)}s`}
      about={about}
      action={<Button onClick={onNew}>New {noun}</Button>}
      heading="Changed last"
      rows={items
        .flatMap((record) =>
          record.updated_at == null
            ? []
            : {
                id: record.id,
                href: `${placeOf(kind)}/${record.id}${keeps ? `?${keeps}` : ''}`,
                title: titleOf(kind, record),
                about: describe(record),
                at: record.updated_at,
              },
        )
        .toSorted((a, b) => b.at.localeCompare(a.at))}
    />
  );
}

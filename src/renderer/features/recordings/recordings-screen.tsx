import { CassetteTape } from 'lucide-react';
import { useLocation } from 'wouter';
import { useCassettes, useRecordedRuns } from '../../api/recordings.ts';
import { plural } from '../../ui/formats.ts';
import { Panes } from '../../ui/panes.tsx';
import { bothOf, QueryView } from '../../ui/query-view.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { BringIn } from './bring-in.tsx';
import { recordedList, type Recorded } from './recorded.ts';
import { RecordingDetail } from './recording-detail.tsx';
import { StandingBadge } from '../../recordings/standing-badge.tsx';

const BASE = '/simulate/recordings';
const ROW_PX = 64;

function RecordingLine({ recorded }: { recorded: Recorded }) {
  const { of, name, agent, engines, exchanges, recorded_at } = recorded;
  return (
    <>
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        <StandingBadge place={recorded} />
      </span>
      <span className="truncate text-sm text-muted">
        {agent} · {engines.join(', ')}
        {exchanges !== null && ` · ${plural(exchanges, 'exchange')}`}
      </span>
      <span className="truncate text-sm text-muted">
        {of === 'run' ? 'of a run' : 'brought in'} · recorded <TimeAgo iso={recorded_at} />
      </span>
    </>
  );
}

/** What models said in runs and in files that were brought in: how each stands, and where two of them part. */
export function RecordingsScreen({ id }: { id: string | null }) {
  usePageTitle('Recordings');
  const [, navigate] = useLocation();
  const query = bothOf(useRecordedRuns(), useCassettes());
  const items = query.data ? recordedList(query.data[0], query.data[1].items) : [];
  const chosen = items.find((one) => one.id === id);
  return (
    <Panes
      id="recordings"
      panes={[
        { id: 'list', size: 384, min: 380 },
        { id: 'detail', min: 320 },
      ]}
    >
      <div className="flex h-full min-h-0 flex-col">
        <BringIn onBrought={(brought) => navigate(`${BASE}/${brought}`)}>
          <QueryView
            query={query}
            what="the recordings"
            empty={{
              when: () => items.length === 0,
              show: (
                <EmptyState title="No recordings yet">
                  A run in which a model speaks has one by itself. A file from elsewhere can be brought in, or dropped
                  here.
                </EmptyState>
              ),
            }}
          >
            {() => (
              <RowList
                label="Recordings"
                items={items}
                rowPx={ROW_PX}
                selectedId={id}
                hrefOf={(one) => `${BASE}/${one.id}`}
                titleOf={({ name }) => name}
              >
                {(one) => <RecordingLine recorded={one} />}
              </RowList>
            )}
          </QueryView>
        </BringIn>
      </div>
      {chosen ? (
        <RecordingDetail key={chosen.id} recorded={chosen} others={items.filter((one) => one.id !== chosen.id)} />
      ) : id !== null && query.data ? (
        <EmptyState title="There is no such recording">
          It may have been deleted, or belong to another account.
        </EmptyState>
      ) : (
        <EmptyState icon={CassetteTape} title="Recordings">
          What models were asked and answered, word for word. A recording plays a run again without asking anybody, as
          long as the questions are the same: here you see which are stale, and where two of them part.
        </EmptyState>
      )}
    </Panes>
  );
}

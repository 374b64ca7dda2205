import type { StandingReason } from '../../../core/contract/local/recording-standing.ts';
import { reasonSentence, standingSentences } from '../../../core/reporting/standing-text.ts';
import { useRecordingStanding, type RecordingPlace } from '../../api/recordings.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StandingBadge } from '../../recordings/standing-badge.tsx';

/** Scenarios whose sections are listed one by one. */
const SHOWN = 20;

function ChangedScenarios({ reason }: { reason: Extract<StandingReason, { kind: 'prompt' }> }) {
  const shown = reason.scenarios.slice(0, SHOWN);
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-3xl text-sm">
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-1 pr-4 font-normal">
              Scenario
            </th>
            <th scope="col" className="py-1 font-normal">
              Told otherwise to the {reason.role}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ scenario, sections }) => (
            <tr key={scenario} className="border-b border-line align-top">
              <td className="py-1 pr-4">{scenario}</td>
              <td className="py-1">{sections.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {reason.changed > shown.length && (
        <p className="pt-1 text-sm text-muted">and {reason.changed - shown.length} more</p>
      )}
    </div>
  );
}

/** How a recording stands, with each reason, and the sections of each scenario that are told otherwise. */
export function StandingPanel({ place }: { place: RecordingPlace }) {
  const query = useRecordingStanding(place);
  return (
    <section aria-label="Standing" className="flex flex-col gap-2">
      <h2 className="flex items-center gap-2 font-semibold">
        How it stands <StandingBadge place={place} />
      </h2>
      <QueryView query={query} what="how it stands">
        {(standing) => (
          <>
            {standing.reasons.length === 0 && <p className="text-muted">{standingSentences(standing).join(' ')}</p>}
            {standing.reasons.map((reason) => (
              <div key={reasonSentence(reason)} className="flex flex-col gap-1">
                <p>{reasonSentence(reason)}</p>
                {reason.kind === 'prompt' && <ChangedScenarios reason={reason} />}
              </div>
            ))}
            {standing.standing === 'stale' && (
              <p className="text-muted">
                A replay finds no answer where the question has changed: such trials are infrastructure errors. Record
                it anew, and compare both.
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

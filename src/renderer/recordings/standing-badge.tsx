import type { RecordingStanding } from '../../core/contract/local/recording-standing.ts';
import { standingSentences, standingWords } from '../../core/reporting/standing-text.ts';
import { useRecordingStanding, type RecordingPlace } from '../api/recordings.ts';
import { Badge, type Tone } from '../ui/badge.tsx';

const TONES: Readonly<Record<RecordingStanding['standing'], Tone>> = { fresh: 'pass', aged: 'warn', stale: 'fail' };

/** How a recording stands, in words; nothing while that is looked for. */
export function StandingBadge({ place }: { place: RecordingPlace }) {
  const { data, error } = useRecordingStanding(place);
  if (data)
    return (
      <Badge tone={TONES[data.standing]} title={standingSentences(data).join('\n')}>
        {standingWords(data)}
      </Badge>
    );
  return error ? <Badge title={error.message}>not read</Badge> : null;
}

import type { Turn } from '../../core/contract/turn.ts';
import { duration } from '../ui/formats.ts';
import { turnNumber } from './conversation-view.ts';

type Measured = NonNullable<Turn['measured']>;

const ms = (value: number | null): string => (value === null ? '–' : duration(value));

const COLUMNS: readonly [label: string, title: string, value: (measured: Measured) => string][] = [
  [
    'First sound',
    "From the end of the lead's words to the agent's first sound; of its greeting, from the start of the stream",
    ({ first_audio_ms }) => ms(first_audio_ms),
  ],
  ['Spoken', 'From its first sound to its last', ({ spoken_ms }) => ms(spoken_ms)],
  ['Silence', 'Of pauses in the turn, those of 200 ms and more', ({ silence_ms }) => ms(silence_ms)],
  ['Cut in after', 'How long the agent had spoken when the lead cut in', ({ cut_in_ms }) => ms(cut_in_ms)],
  [
    'Stopped after',
    'Barge-in: how long its audio went on once the lead spoke over it; – where it was heard out, or had ended by then',
    ({ barge_in_ms }) => ms(barge_in_ms),
  ],
  [
    'Late',
    'Frames of 20 ms for which there was nothing to play in the middle of speech',
    ({ late_frames }) => String(late_frames),
  ],
  ['Lost', 'Pieces of audio that its numbering leaves out', ({ lost_frames }) => String(lost_frames)],
];

/** What was measured on the line, turn by turn; nothing where no agent was spoken with. */
export function LineMeasures({ turns }: { turns: readonly Turn[] }) {
  const rows = turns.flatMap(({ index, measured }) => (measured ? [{ index, measured }] : []));
  const [first] = rows;
  if (!first) return null;
  return (
    <table aria-label="On the line">
      <caption className="pb-2 text-left font-semibold">
        On the line <span className="font-normal text-subtle">{first.measured.source}, by voice activity</span>
      </caption>
      <thead>
        <tr className="border-b border-line-strong text-sm text-muted">
          <th scope="col" className="py-1 text-left font-normal">
            Turn
          </th>
          {COLUMNS.map(([label, title]) => (
            <th key={label} scope="col" title={title} className="py-1 pl-6 text-right font-normal whitespace-nowrap">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ index, measured }) => (
          <tr key={index} className="border-b border-line">
            <th scope="row" className="py-1 pr-6 text-left font-normal text-muted">
              {turnNumber(index)}
            </th>
            {COLUMNS.map(([label, , value]) => (
              <td key={label} className="py-1 pl-6 text-right whitespace-nowrap">
                {value(measured)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What matters most of it, beside a turn. */
export function MeasuredNote({ measured }: { measured: Measured }) {
  const { source, first_audio_ms, cut_in_ms, barge_in_ms, late_frames, lost_frames } = measured;
  const parts = [
    first_audio_ms === null ? '' : `first sound after ${duration(first_audio_ms)}`,
    cut_in_ms === null ? '' : `the lead cut in after ${duration(cut_in_ms)}`,
    barge_in_ms === null ? '' : `stopped ${duration(barge_in_ms)} later`,
    late_frames === 0 ? '' : `${late_frames} frames late`,
    lost_frames === 0 ? '' : `${lost_frames} lost`,
  ].filter((part) => part !== '');
  return (
    <span className="mr-1 text-sm text-subtle" title={`${source} on the line, by voice activity`}>
      {source}: {parts.length === 0 ? `${duration(measured.spoken_ms)} of speech` : parts.join(', ')}
    </span>
  );
}

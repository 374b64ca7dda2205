import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { Turn } from '../../core/contract/turn.ts';
import { Button } from '../ui/button.tsx';
import { clock } from '../ui/formats.ts';
import { ruler } from './ruler.ts';
import { SPEAKERS, type ConversationView, type TurnView } from './conversation-view.ts';

const ZOOMS = [1, 2, 4, 8] as const;
/** Steps on the ruler at full width, at most. */
const TICKS = 6;
/** Share of the full width that half a label may take. */
const LABEL = 0.04;

const FILL: Record<Turn['speaker'], string> = {
  agent: 'bg-accent',
  lead: 'bg-lead',
  context: 'bg-odd-fill',
  action: 'bg-warn-fill',
};

function Segment({
  view,
  duration,
  selected,
  onSelect,
}: {
  view: TurnView;
  duration: number;
  selected: boolean;
  onSelect: (index: number) => void;
}) {
  const { turn, evidence } = view;
  const failed = evidence.some(({ mark }) => mark.tone === 'fail');
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => onSelect(turn.index)}
      title={`${clock(turn.start_s)} ${SPEAKERS[turn.speaker]}: ${turn.text.slice(0, 120)}`}
      aria-label={`${SPEAKERS[turn.speaker]} at ${clock(turn.start_s)}`}
      className={`absolute top-0.5 h-3 min-w-[3px] rounded-xs ${FILL[turn.speaker]} ${failed ? 'ring-2 ring-fail-fill' : ''} ${selected ? 'outline-2 outline-offset-1 outline-fg' : ''}`}
      style={{
        left: `${(turn.start_s / duration) * 100}%`,
        width: `${Math.max(0.2, ((turn.end_s - turn.start_s) / duration) * 100)}%`,
      }}
    />
  );
}

export interface TimelineProps {
  view: ConversationView;
  selected: number | null;
  onSelect: (index: number) => void;
}

/** Who spoke when, one lane each; turns with a failed grade are ringed. The transcript is its keyboard counterpart. */
export function Timeline({ view, selected, onSelect }: TimelineProps) {
  const [zoom, setZoom] = useState(0);
  const factor = ZOOMS[zoom] ?? 1;
  const duration = Math.max(1, view.duration_s);
  const ticks = ruler(duration, TICKS * factor);
  const lane = (speakers: readonly Turn['speaker'][]) =>
    view.turns.filter(({ turn }) => speakers.includes(turn.speaker));
  const lanes: [label: string, turns: TurnView[]][] = [
    ['agent', lane(['agent', 'action'])],
    ['lead', lane(['lead', 'context'])],
  ];
  if (view.turns.length === 0) return null;
  return (
    <section className="flex shrink-0 items-stretch border-b border-line bg-sunken" aria-label="Timeline">
      <div className="flex w-12 shrink-0 flex-col py-1 pl-3 text-xs text-muted">
        {lanes.map(([label]) => (
          <span key={label} className="h-4">
            {label}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="min-w-0 flex-1 overflow-x-auto py-1 outline-offset-[-2px]" tabIndex={0}>
        <div className="relative mx-2" style={{ width: `calc(${factor * 100}% - 16px)` }}>
          {lanes.map(([label, turns]) => (
            <div key={label} className="relative h-4 border-b border-line/60">
              {turns.map((turn) => (
                <Segment
                  key={turn.turn.index}
                  view={turn}
                  duration={duration}
                  selected={turn.turn.index === selected}
                  onSelect={onSelect}
                />
              ))}
            </div>
          ))}
          <div className="relative h-4 text-[10px] leading-4 text-subtle" aria-hidden>
            {ticks.map((second) => (
              <span
                key={second}
                className="absolute"
                style={{
                  left: `${(second / duration) * 100}%`,
                  transform:
                    second === 0
                      ? 'none'
                      : second / duration > 1 - LABEL / factor
                        ? 'translateX(-100%)'
                        : 'translateX(-50%)',
                }}
              >
                {clock(second)}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="flex shrink-0 items-center px-1">
        <Button aria-label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)} icon={ZoomOut} />
        <Button
          aria-label="Zoom in"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
          icon={ZoomIn}
        />
      </div>
    </section>
  );
}

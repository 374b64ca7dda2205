import { useState } from 'react';
import { leadName } from '../../../core/documents/record-bodies.ts';
import { offsetMin } from '../../../core/time-zone.ts';
import { useDocuments } from '../../api/documents.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { count, plural } from '../../ui/formats.ts';
import { onClock, type CallWindow } from './week-windows.ts';
import { WeekPicture } from './week-grid.tsx';

/** Leads without a zone are called by it. */
const NO_ZONE = 'UTC';

interface LeadZones {
  zones: { zone: string; who: string }[];
  /** How many leads were looked at, where that is not all of them; else 0. */
  firstOf: number;
}

/** In which zones leads live, each with one of them. */
function useLeadZones(): LeadZones {
  const list = useDocuments('leads').data;
  const leads = list?.items ?? [];
  const isCut = leads.length < (list?.meta.total ?? 0);
  const byZone = Map.groupBy(leads, ({ timezone }) => timezone ?? NO_ZONE);
  const zones = [...byZone].map(([zone, [first, ...others]]) => ({
    zone,
    who:
      first === undefined
        ? ''
        : others.length === 0
          ? leadName(first)
          : `${leadName(first)} and ${isCut ? 'others' : plural(others.length, 'other')}`,
  }));
  const known = zones.some(({ zone }) => zone === NO_ZONE) ? [] : [{ zone: NO_ZONE, who: 'a lead without a zone' }];
  return {
    zones: [...zones.toSorted((a, b) => a.zone.localeCompare(b.zone)), ...known],
    firstOf: isCut ? leads.length : 0,
  };
}

const signed = (minutes: number): string => {
  const hours = Math.abs(minutes) / 60;
  return minutes === 0 ? 'the same time' : `${hours} h ${minutes > 0 ? 'ahead of' : 'behind'}`;
};

/** The call window of a lead that lives elsewhere, by the clock of whoever looks at it: the window itself is by the lead's own. */
export function WindowElsewhere({ windows }: { windows: readonly CallWindow[] }) {
  const { zones, firstOf } = useLeadZones();
  const [picked, setPicked] = useState<string | null>(null);
  const zone = picked ?? zones[0]?.zone ?? NO_ZONE;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // As the clocks stand today: both may change them, and not on one day.
  const [nowMs] = useState(() => Date.now());
  const ahead = offsetMin(here, nowMs) - offsetMin(zone, nowMs);
  return (
    <details className="max-w-[640px]">
      <summary className="cursor-default text-sm text-muted hover:text-fg">As it falls for a lead elsewhere</summary>
      <div className="flex flex-col gap-2 pt-2">
        <Field
          label="Lead in"
          hint={
            ahead === 0
              ? `Its clock shows the same time as yours (${here}).`
              : `By your clock (${here}), which is ${signed(ahead)} the lead’s today. The week above is by the lead’s own.`
          }
        >
          <SelectInput value={zone} onText={setPicked}>
            {zones.map(({ zone: one, who }) => (
              <option key={one} value={one}>
                {one}: {who}
              </option>
            ))}
          </SelectInput>
        </Field>
        {firstOf > 0 && <p className="text-sm text-subtle">Zones of the first {count(firstOf)} leads.</p>}
        <WeekPicture label={`Hours by your clock for a lead in ${zone}`} windows={onClock(windows, ahead)} />
      </div>
    </details>
  );
}

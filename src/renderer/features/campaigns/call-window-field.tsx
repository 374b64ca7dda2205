import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { DAY_MIN } from '../../../core/calls/call-window.ts';
import { isRecord } from '../../../core/is-record.ts';
import { Button } from '../../ui/button.tsx';
import { SelectInput, TextInput } from '../../ui/field.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import { useFaultBelow } from '../../ui/object-fields.tsx';
import { useObjectField } from '../../ui/object-form.tsx';
import { RemoveButton } from '../../ui/remove-button.tsx';
import { useStableFocus } from '../../ui/use-stable-focus.ts';
import { clockTime, DAYS, minuteOf } from './week-words.ts';
import { WeekGrid } from './week-grid.tsx';
import { WindowElsewhere } from './window-elsewhere.tsx';
import { isNeverOpen, type CallWindow } from './week-windows.ts';

const AT = ['rules', 'call_window'] as const;

const daily = (days: readonly number[], start_time: number, end_time: number): CallWindow[] =>
  days.map((weekday) => ({ weekday, start_time, end_time }));

const PRESETS: readonly (readonly [label: string, windows: CallWindow[]])[] = [
  ['Mon–Fri 9–17', daily([1, 2, 3, 4, 5], 9 * 60, 17 * 60)],
  ['Every day 9–21', daily([1, 2, 3, 4, 5, 6, 7], 9 * 60, 21 * 60)],
  ['At any time', []],
];

/** One window to the minute. */
function WindowRow({
  at,
  window,
  onChange,
  onRemove,
}: {
  at: number;
  window: CallWindow;
  onChange: (change: Partial<CallWindow>) => void;
  onRemove: () => void;
}) {
  const name = `window ${at + 1}`;
  const { weekday, start_time, end_time } = window;
  const runsOver = !isNeverOpen(window) && (end_time ?? DAY_MIN) <= (start_time ?? 0);
  return (
    <li className="flex flex-wrap items-center gap-1.5">
      <SelectInput
        aria-label={`Day of ${name}`}
        value={weekday ?? ''}
        onText={(text) => onChange({ weekday: text === '' ? null : Number(text) })}
      >
        <option value="">every day</option>
        {DAYS.map((day, index) => (
          <option key={day} value={index + 1}>
            {day}
          </option>
        ))}
        {weekday != null && DAYS[weekday - 1] === undefined && (
          <option value={weekday}>{weekday === 0 ? 'day 0 (Sunday)' : `day ${weekday}`}</option>
        )}
      </SelectInput>
      <TextInput
        type="time"
        aria-label={`Start of ${name}`}
        value={clockTime(start_time ?? 0)}
        onText={(text) => text !== '' && onChange({ start_time: minuteOf(text) })}
      />
      <span>to</span>
      <TextInput
        type="time"
        aria-label={`End of ${name}`}
        value={clockTime((end_time ?? DAY_MIN) % DAY_MIN)}
        onText={(text) => text !== '' && onChange({ end_time: minuteOf(text) || DAY_MIN })}
      />
      <RemoveButton name={name} onRemove={onRemove} />
      {runsOver && <span className="text-sm text-subtle">past midnight</span>}
      {isNeverOpen(window) && (
        <span className="text-sm text-warn">
          ▲ never open: no week has day {weekday ?? 'any'}, minutes {start_time ?? 0} to {end_time ?? DAY_MIN}
        </span>
      )}
    </li>
  );
}

/** When the lead may be called: a week to paint, and each window to the minute. */
export function CallWindowField() {
  const { value, set, clear } = useObjectField(AT);
  const list = useRef<HTMLUListElement>(null);
  useStableFocus(list);
  const windows = Array.isArray(value) && value.every(isRecord) ? (value as CallWindow[]) : [];
  const put = (next: readonly CallWindow[]) => (next.length === 0 ? clear() : set(next));
  return (
    <FieldGroup
      label="Call window"
      problem={useFaultBelow(AT)}
      at={AT.join('.')}
      note={windows.length === 0 ? 'No window: leads are called at any time.' : undefined}
    >
      <div className="flex flex-wrap gap-1">
        {PRESETS.map(([label, preset]) => (
          <Button key={label} onClick={() => put(preset)}>
            {label}
          </Button>
        ))}
      </div>
      <WeekGrid windows={windows} onChange={put} />
      {windows.length > 0 && <WindowElsewhere windows={windows} />}
      <ul ref={list} tabIndex={-1} aria-label="Windows" className="flex flex-col gap-1">
        {windows.map((window, at) => (
          // Windows have nothing of their own that they could be known by.
          // oxlint-disable-next-line react/no-array-index-key
          <WindowRow
            key={at}
            at={at}
            window={window}
            onChange={(change) => put(windows.with(at, { ...window, ...change }))}
            onRemove={() => put(windows.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <div>
        <Button icon={Plus} onClick={() => put([...windows, { weekday: 1, start_time: 9 * 60, end_time: 17 * 60 }])}>
          Add a window
        </Button>
      </div>
    </FieldGroup>
  );
}

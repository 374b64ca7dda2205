import { Pause, Play } from 'lucide-react';
import { Link } from 'wouter';
import { HUMAN } from '../../core/runs/run-plan.ts';
import { navigate } from '../ui/hash-location.ts';
import type { ClockState } from '../../core/contract/local/live.ts';
import { useClock, useDialer, useSetClock, useSetDialer } from '../api/live-calls.ts';
import { Menu } from '../ui/menu.tsx';
import { reporting } from '../ui/toasts.tsx';

const SPEEDS = [1, 2, 5, 10, 60] as const;

const speedText = (speed: ClockState['speed']): string => (speed === 'max' ? 'as fast as possible' : `${speed}×`);

/** The clock of live calls and how many are under way; the menu turns both. */
export function LiveStatus({ className }: { className: string }) {
  const clock = useClock();
  const dialer = useDialer();
  const setClock = useSetClock();
  const setDialer = useSetDialer();
  if (!clock.data || !dialer.data) return null;
  const { paused, speed } = clock.data;
  const { live, queued } = dialer.data;
  const change = (wanted: Parameters<typeof setClock.mutate>[0]) => setClock.mutate(wanted, reporting('clock'));
  const isAside = Math.abs(clock.data.ahead_s) >= 1;
  return (
    <>
      {live + queued > 0 && (
        <Link href="/calls?dry=false" className={className} title="Calls under way, and calls that wait for a line">
          {live} live{queued > 0 && `, ${queued} queued`}
        </Link>
      )}
      <Menu
        label="Clock of live calls"
        trigger={
          <button
            type="button"
            className={className}
            title={`Clock of live calls: ${clock.data.now}${isAside ? `, ${Math.abs(clock.data.ahead_s)} s ${clock.data.ahead_s > 0 ? 'ahead of' : 'behind'} the machine` : ''}`}
          >
            {paused ? <Pause size={12} /> : <Play size={12} />}
            clock {paused ? 'paused' : speedText(speed)}
            {dialer.data.paused && <span className="text-warn">· dialer paused</span>}
          </button>
        }
        items={[
          { label: paused ? 'Let the clock run' : 'Pause the clock', onSelect: () => change({ paused: !paused }) },
          ...[...SPEEDS, 'max' as const].map((item) => ({
            label: speedText(item),
            checked: speed === item,
            onSelect: () => change({ speed: item, paused: false }),
          })),
          {
            label: 'Back to the machine’s time',
            disabled: !isAside,
            onSelect: () => change({ follow_wall: true, speed: 1 }),
          },
          {
            label: 'Take the calls yourself',
            checked: dialer.data.lead_engine === HUMAN,
            onSelect: () =>
              setDialer.mutate(
                { lead_engine: dialer.data.lead_engine === HUMAN ? null : HUMAN },
                reporting('who takes the calls'),
              ),
          },
          { label: 'Settings of live calls…', onSelect: () => navigate('/settings/live-calls') },
          {
            label: dialer.data.paused ? 'Let the dialer call' : 'Pause the dialer',
            onSelect: () => setDialer.mutate({ paused: !dialer.data.paused }, reporting('dialer')),
          },
        ]}
      />
    </>
  );
}

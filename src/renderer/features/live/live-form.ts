/** How live calls go, as it is typed: what stands there is read back, and what is wrong with it is said at its field. Pure. */
import { DialerSettingsSchema, type DialerSettings } from '../../../core/contract/local/live.ts';

export type Share = keyof DialerSettings['pick_up'];

/** How leads take calls, in the order in which it is told. */
export const SHARES: readonly { share: Share; label: string }[] = [
  { share: 'lead', label: 'The lead answers' },
  { share: 'voicemail', label: 'A mailbox answers' },
  { share: 'nobody', label: 'Nobody answers' },
  { share: 'busy', label: 'The line is busy' },
];

export interface LiveForm extends Omit<DialerSettings, 'concurrency' | 'seed'> {
  concurrency: string;
  seed: string;
}

export const liveFormOf = ({
  paused,
  concurrency,
  seed,
  pick_up,
  agent_engine,
  lead_engine,
}: DialerSettings): LiveForm => ({
  paused,
  concurrency: String(concurrency),
  seed: String(seed),
  pick_up,
  agent_engine,
  lead_engine,
});

export type LiveFaults = Readonly<Partial<Record<keyof DialerSettings, string>>>;

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The settings, or what stands in their way by its field. */
export function readLive(form: LiveForm): { settings: DialerSettings } | { faults: LiveFaults } {
  const { data, error } = DialerSettingsSchema.safeParse({
    ...form,
    concurrency: numberOf(form.concurrency),
    seed: numberOf(form.seed),
  });
  const faults: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
  if (Object.values(form.pick_up).every((share) => share === 0)) faults['pick_up'] = 'At least one must be above 0';
  return data && Object.keys(faults).length === 0 ? { settings: data } : { faults };
}

/** What of all calls a share comes to, in whole percent. */
export function percentOf(pick_up: DialerSettings['pick_up'], share: Share): number {
  const total = Object.values(pick_up).reduce((sum, one) => sum + one, 0);
  return total === 0 ? 0 : Math.round((100 * pick_up[share]) / total);
}

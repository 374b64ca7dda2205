import type { ListedEngine } from '../../../core/contract/local/engine.ts';
import type { Tone } from '../../ui/badge.tsx';

export interface Standing {
  text: string;
  tone: Tone;
  title: string;
}

/** Whether an engine can be asked, as a list says it: what is missing first, then what came of asking it. */
export function engineStanding({ key_is_set, may_reach, probe }: ListedEngine): Standing {
  if (!key_is_set) return { text: '▲ no key', tone: 'warn', title: 'There is no key where it is to come from' };
  if (!may_reach) return { text: '▲ not allowed', tone: 'warn', title: 'Nothing may be sent to its host yet' };
  if (probe === null) return { text: 'not tried', tone: 'neutral', title: 'Not asked since it was changed' };
  if (probe.fault !== null) return { text: '✗ no answer', tone: 'fail', title: probe.fault };
  return { text: '✓ answers', tone: 'pass', title: probe.server ?? 'It answered when it was asked' };
}

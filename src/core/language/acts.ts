/** Dialogue acts, as they are written down and as they are read from an agent's words. */
import type { Act, DialogueAct } from '../contract/turn.ts';
import type { HeardAgent } from './read-agent.ts';

export const act = (name: DialogueAct, slot: string | null = null, value: string | null = null): Act => ({
  act: name,
  slot,
  value,
});

/** What an agent does with its words: greets, offers, asks, says goodbye; states something where it does none of these. */
export function actsAsked({ keys, asks }: HeardAgent): Act[] {
  const acts: Act[] = [];
  if (keys.has('greet')) acts.push(act('greet'));
  if (keys.has('offer')) acts.push(act('offer'));
  for (const { kind, slot } of asks) {
    if (kind === 'confirm' || kind === 'identity') acts.push(act('confirm', kind === 'identity' ? 'identity' : slot));
    else if (kind === 'interest') acts.push(act('offer', slot));
    else acts.push(act('request', slot ?? kind));
  }
  if (keys.has('goodbye')) acts.push(act('goodbye'));
  if (acts.length === 0) acts.push(act('statement'));
  return acts;
}

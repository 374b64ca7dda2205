/** What nobody knows of an agent that is spoken with: what it does behind its line, words that were not written down, and what it would have said of context. */
import { isUnheard } from '../conversation/heard-on-line.ts';
import type { Evidence, Grade } from './grader.ts';
import { ungraded } from './grader.ts';

/** What of an agent a grader rests on, beside times and turns. */
export type Needed = 'words' | 'actions';

/** What was pushed once the call was opened: there is no way to hand it to somebody on a line, so that the rest shows nothing of what was meant. */
function notHanded(turns: Evidence['turns']): number[] {
  const opened = turns.find(({ measured }) => measured !== undefined)?.index ?? Infinity;
  return turns.filter(({ speaker, index }) => speaker === 'context' && index > opened).map(({ index }) => index);
}

/** Why nothing can be said; null: what is needed is known. */
export function unknownOfAgent(needed: Needed | null, { turns }: Pick<Evidence, 'turns'>): Grade | null {
  const pushed = notHanded(turns);
  if (pushed.length > 0) return { ...ungraded('not_handed', { turns: pushed }), evidence_turns: pushed };
  switch (needed) {
    case null:
      return null;
    case 'words': {
      const unheard = turns.filter(isUnheard).map(({ index }) => index);
      return unheard.length === 0 ? null : { ...ungraded('unheard', { turns: unheard }), evidence_turns: unheard };
    }
    case 'actions':
      return turns.some(({ measured }) => measured !== undefined) ? ungraded('unseen', {}) : null;
  }
}

/** What nobody knows of an agent that is spoken with: what it does behind its line, and words that were not written down. */
import { isUnheard } from '../conversation/heard-on-line.ts';
import type { Evidence, Grade } from './grader.ts';
import { ungraded } from './grader.ts';

/** What of an agent a grader rests on, beside times and turns. */
export type Needed = 'words' | 'actions';

/** Why nothing can be said; null: what is needed is known. */
export function unknownOfAgent(needed: Needed | null, { turns }: Pick<Evidence, 'turns'>): Grade | null {
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

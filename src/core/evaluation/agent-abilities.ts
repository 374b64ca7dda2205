/** What an agent defines that expectations may name. Plain JSON: it goes to threads. Who makes it: `runs/abilities-of`. */
import type { DispositionLevels } from '../calls/disposition-call.ts';

export interface AgentAbilities {
  /** Slugs of enabled actions. */
  actions: readonly string[];
  /** What a call can be classed as, level by level; null: the campaign leaves calls without a disposition. */
  dispositions: readonly DispositionLevels[] | null;
  /** The numbers of the script's lines that the agent speaks; null: it has no script. Absent: no script binds it. */
  script?: { lines: readonly number[] } | null;
  /** Slots that script, roles and actions ask for, and questions of theirs. Absent: nobody knows what it asks. */
  slots?: { names: readonly string[]; questions: readonly string[] };
}

import type { SectionUses } from '../../../core/contract/local/section-use.ts';

export interface SectionUse {
  trials: number;
  of: number;
  /** Address of the turn in which it was said first; null: in none. */
  href: string | null;
}

/** How often a section was what was said; null while there is no run to count in. A turn names the title, and of several questions under it the one. */
export function sectionUse(uses: SectionUses | undefined, title: string): SectionUse | null {
  if (!uses || uses.trials === 0) return null;
  const said = uses.sections.filter(({ section }) => section === title || section.startsWith(`${title}: `));
  const [first] = said;
  return {
    // Of several questions in one trial, each was counted.
    trials: Math.min(
      uses.trials,
      said.reduce((sum, { trials }) => sum + trials, 0),
    ),
    of: uses.trials,
    href: first ? `/simulate/runs/${first.simulation_id}/trials/${first.trial_id}?turn=${first.turn + 1}` : null,
  };
}

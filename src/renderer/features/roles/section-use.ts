import type { SectionUses } from '../../../core/contract/local/section-use.ts';

export interface SectionUse {
  trials: number;
  of: number;
  /** Address of the turn in which it was said first; null: in none. */
  href: string | null;
}

/** How often a section was what was said; null while there is no run to count in. */
export function sectionUse(uses: SectionUses | undefined, title: string): SectionUse | null {
  if (!uses || uses.trials === 0) return null;
  const said = uses.sections.find(({ section }) => section === title);
  return {
    trials: said?.trials ?? 0,
    of: uses.trials,
    href: said ? `/simulate/runs/${said.simulation_id}/trials/${said.trial_id}?turn=${said.turn + 1}` : null,
  };
}

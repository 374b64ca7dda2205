/** What of the agent's material a run reached: script lines and role sections, with the number of trials that reached each. */
import { coveredLines } from '../evaluation/script-line-coverage.ts';
import type { AgentSnapshot } from './run-plan.ts';
import type { TrialRecord } from './trial-record.ts';

export interface LineCoverage {
  script_id: string;
  /** From 1. */
  line: number;
  message: string;
  trials: number;
}

export interface SectionCoverage {
  role_id: string;
  section: string;
  trials: number;
}

export interface RunCoverage {
  lines: LineCoverage[];
  sections: SectionCoverage[];
  /** Documents and passages of the knowledge that were spoken. */
  knowledge: { ref: string; section: string; trials: number }[];
  line_share: number | null;
  section_share: number | null;
}

/** The share of the parts that any trial reached; null where there are none. */
export const reachedShare = (parts: readonly { trials: number }[]): number | null => (parts.length === 0 ? null : parts.filter((part) => part.trials > 0).length / parts.length);

export function runCoverage(snapshot: AgentSnapshot, trials: readonly Pick<TrialRecord, 'turns'>[]): RunCoverage {
  const script = snapshot.scripts.find(({ id }) => id === snapshot.agent.script_id) ?? snapshot.scripts[0];
  const lineCounts = new Map<number, number>();
  const sectionCounts = new Map<string, number>();
  const knowledgeCounts = new Map<string, number>();
  const bump = (counts: Map<string, number>, keys: ReadonlySet<string>) => keys.forEach((key) => counts.set(key, (counts.get(key) ?? 0) + 1));
  for (const { turns } of trials) {
    if (script) for (const line of coveredLines(script, turns).keys()) lineCounts.set(line, (lineCounts.get(line) ?? 0) + 1);
    const spoken = (kind: string) => new Set(turns.flatMap(({ speaker, source }) => (speaker === 'agent' && source?.kind === kind ? [JSON.stringify([source.ref, source.section])] : [])));
    bump(sectionCounts, spoken('role_section'));
    bump(knowledgeCounts, spoken('knowledge'));
  }
  const lines = (script?.lines ?? []).flatMap(({ speaker, message }, at): LineCoverage[] => (speaker === 'AGENT' ? [{ script_id: script?.id ?? '', line: at + 1, message, trials: lineCounts.get(at + 1) ?? 0 }] : []));
  const sections = snapshot.roles.flatMap(({ id, markdown }) =>
    (markdown?.sections ?? []).flatMap((section) => [section.title, ...(section.subsections ?? []).map(({ title }) => title)]).map((section): SectionCoverage => ({ role_id: id, section, trials: sectionTrials(sectionCounts, id, section) })),
  );
  return {
    lines,
    sections,
    knowledge: [...knowledgeCounts].flatMap(([key, count]) => {
      const [ref, section] = JSON.parse(key) as [string | null, string | null]; // written a few lines above
      return ref === null || section === null ? [] : [{ ref, section, trials: count }];
    }),
    line_share: reachedShare(lines),
    section_share: reachedShare(sections),
  };
}

/** A question under a heading ("Costs: How much is it?") counts for the heading. */
function sectionTrials(counts: ReadonlyMap<string, number>, role: string, section: string): number {
  let trials = 0;
  for (const [key, count] of counts) {
    const [ref, title] = JSON.parse(key) as [string | null, string | null]; // written by runCoverage
    if (ref === role && (title === section || title?.startsWith(`${section}: `))) trials += count;
  }
  return trials;
}

/** What of the agent's material a run reached: script lines and role sections, with the number of trials that reached each. */
import type { RunAnalysis } from '../contract/local/simulation.ts';
import type { Turn } from '../contract/turn.ts';
import { languageFor } from '../language/language-for.ts';
import { scriptOf } from '../agents/agent-readiness.ts';
import { roleContent } from '../agents/scripted/role-content.ts';
import { roleOutline } from '../agents/scripted/script-outline.ts';
import { sourcesOf } from '../conversation/turn-sources.ts';
import { coveredLines } from '../evaluation/script-line-coverage.ts';
import type { RunPlan } from './run-plan.ts';

export type RunCoverage = RunAnalysis['coverage'];

/** The share of the parts that any trial reached; null where there are none. */
const reachedShare = (parts: readonly { trials: number }[]): number | null =>
  parts.length === 0 ? null : parts.filter((part) => part.trials > 0).length / parts.length;

const nameOf = (ref: string | null, section: string | null): string => JSON.stringify([ref, section]);

export interface SpokenPart {
  roleId: string | null;
  section: string | null;
}

/**
 * The sections from which the scripted agent has something to say: answers, quoted or plain, rules that say something, and without a script
 * the steps of its outline. None in a language that nobody could read. All others ("Be warm", "You are Ana") are instructions, and no conversation can ever reach them.
 * To read roles for the first time takes a second: off the thread that answers requests.
 */
export function spokenParts({ agent, phrase_book }: Pick<RunPlan, 'agent' | 'phrase_book'>): SpokenPart[] {
  const language = languageFor(agent.agent.language, phrase_book);
  if (language === null) return [];
  const { passages, rules } = roleContent(agent.roles, language);
  const steps = hasLines(agent) ? [] : roleOutline(agent.roles, language);
  const parts = [...passages, ...rules.filter(({ orders }) => orders.some(({ do: does }) => does === 'say')), ...steps];
  return parts.map(({ roleId, section }) => ({ roleId, section }));
}

const hasLines = (agent: RunPlan['agent']): boolean => (scriptOf(agent)?.lines.length ?? 0) > 0;

interface Section {
  role_id: string;
  section: string;
}

const sectionsOf = ({ roles }: RunPlan['agent']): Section[] =>
  roles.flatMap(({ id, markdown }) =>
    (markdown?.sections ?? [])
      .flatMap(({ title, subsections }) => [title, ...(subsections ?? []).map((part) => part.title)])
      .map((section) => ({ role_id: id, section })),
  );

/** A question under a heading ("Costs: How much is it?") is part of the heading. */
const isPartOf = ({ role_id, section }: Section, ref: string | null, part: string | null): boolean =>
  ref === role_id && (part === section || (part ?? '').startsWith(`${section}: `));

/** Takes the conversations of a run one by one, in any number, and keeps counts only. `parts`: its `spokenParts`. */
export function coverageCollector(
  snapshot: RunPlan['agent'],
  parts: readonly SpokenPart[],
): {
  add(turns: readonly Turn[]): void;
  coverage(): RunCoverage;
} {
  const script = scriptOf(snapshot);
  const lineCounts = new Map<number, number>();
  const knowledgeCounts = new Map<string, { ref: string; section: string; trials: number }>();
  const sections = sectionsOf(snapshot).map((section) => ({
    ...section,
    spoken: parts.some((part) => isPartOf(section, part.roleId, part.section)),
    trials: 0,
  }));
  return {
    add(turns) {
      if (script)
        for (const line of coveredLines(script, turns).keys()) lineCounts.set(line, (lineCounts.get(line) ?? 0) + 1);
      const reached = new Map(
        turns.flatMap((turn) =>
          turn.speaker === 'agent'
            ? sourcesOf(turn).map((source) => [nameOf(source.ref, source.section), source] as const)
            : [],
        ),
      );
      const inRoles = [...reached.values()].filter(({ kind }) => kind === 'role_section');
      for (const section of sections)
        if (inRoles.some((part) => isPartOf(section, part.ref, part.section))) section.trials += 1;
      for (const [name, { kind, ref, section }] of reached) {
        if (kind !== 'knowledge' || ref === null || section === null) continue;
        knowledgeCounts.set(name, { ref, section, trials: (knowledgeCounts.get(name)?.trials ?? 0) + 1 });
      }
    },
    coverage() {
      const lines = (script?.lines ?? []).flatMap(({ speaker, message }, at) =>
        speaker === 'AGENT'
          ? [{ script_id: script?.id ?? '', line: at + 1, message, trials: lineCounts.get(at + 1) ?? 0 }]
          : [],
      );
      return {
        lines,
        sections,
        knowledge: [...knowledgeCounts.values()],
        line_share: reachedShare(lines),
        section_share: reachedShare(sections.filter(({ spoken }) => spoken)),
      };
    },
  };
}

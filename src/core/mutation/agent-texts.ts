/** The texts of an agent, line by line, each with how the plan reads with another in its place. */
import type { ScriptLine } from '../contract/script.ts';
import type { RunPlan } from '../runs/run-plan.ts';
import { scriptOf } from '../agents/agent-readiness.ts';
import type { MutantPlace } from '../contract/local/mutation.ts';

export interface AgentText {
  where: MutantPlace;
  text: string;
  /** The plan with another text there; null takes the line away. */
  put(this: void, plan: RunPlan, text: string | null): RunPlan;
}

/** The plan with another agent in it. */
export const withAgent = (plan: RunPlan, change: Partial<RunPlan['agent']>): RunPlan => ({
  ...plan,
  agent: { ...plan.agent, ...change },
});

/** The plan with other settings of its agent. */
export const withSettings = (plan: RunPlan, change: Partial<RunPlan['agent']['agent']>): RunPlan =>
  withAgent(plan, { agent: { ...plan.agent.agent, ...change } });

/** The plan whose spoken script has these lines. */
export const withScript = (plan: RunPlan, id: string, lines: readonly ScriptLine[]): RunPlan =>
  withAgent(plan, {
    scripts: plan.agent.scripts.map((script) => (script.id === id ? { ...script, lines: [...lines] } : script)),
  });

const put = <T>(items: readonly T[], at: number, item: T | null): T[] => [
  ...items.slice(0, at),
  ...(item === null ? [] : [item]),
  ...items.slice(at + 1),
];

/** What the agent says of the script that it speaks; its USER lines are not texts. */
export function scriptTexts({ agent }: RunPlan): AgentText[] {
  const script = scriptOf(agent);
  return (script?.lines ?? []).flatMap(({ speaker, message }, at) =>
    script && speaker === 'AGENT'
      ? [
          {
            where: { kind: 'script', id: script.id, name: script.name, lines: [at + 1] },
            text: message,
            put: (plan, text) =>
              withScript(plan, script.id, put(script.lines, at, text === null ? null : { speaker, message: text })),
          },
        ]
      : [],
  );
}

/** The lines of the roles' sections that are not empty. */
export function roleTexts({ agent }: RunPlan): AgentText[] {
  return agent.roles.flatMap((role, roleAt) => {
    const sections = role.markdown?.sections ?? [];
    const putIn = (plan: RunPlan, at: number, sub: number | null, content: string): RunPlan => {
      const section = sections[at];
      if (!section) return plan;
      const changed =
        sub === null
          ? { ...section, content }
          : {
              ...section,
              subsections: (section.subsections ?? []).map((part, index) =>
                index === sub ? { ...part, content } : part,
              ),
            };
      return withAgent(plan, {
        roles: put(agent.roles, roleAt, {
          ...role,
          markdown: { ...role.markdown, sections: put(sections, at, changed) },
        }),
      });
    };
    const linesOf = (title: string, content: string, at: number, sub: number | null): AgentText[] => {
      const lines = content.split('\n');
      return lines.flatMap((line, index) =>
        line.trim() === ''
          ? []
          : [
              {
                where: { kind: 'role', id: role.id, name: role.name, section: title },
                text: line,
                put: (plan: RunPlan, text: string | null) => putIn(plan, at, sub, put(lines, index, text).join('\n')),
              },
            ],
      );
    };
    return sections.flatMap((section, at) => [
      ...linesOf(section.title, section.content, at, null),
      ...(section.subsections ?? []).flatMap((part, sub) => linesOf(part.title, part.content, at, sub)),
    ]);
  });
}

const HEADING = /^\s*#{1,6}\s/;

/** The lines of the documents that the agent knows; headings are not texts. */
export function knowledgeTexts({ agent }: RunPlan): AgentText[] {
  return agent.knowledge.flatMap((store, storeAt) =>
    store.documents.flatMap((document, documentAt) => {
      const lines = document.text.split('\n');
      return lines.flatMap((line, at) =>
        line.trim() === '' || HEADING.test(line)
          ? []
          : [
              {
                where: { kind: 'knowledge', id: store.id, name: store.name, file: document.filename } as const,
                text: line,
                put: (plan: RunPlan, text: string | null) => {
                  const changed = { ...document, text: put(lines, at, text).join('\n') };
                  return withAgent(plan, {
                    knowledge: put(agent.knowledge, storeAt, {
                      ...store,
                      documents: put(store.documents, documentAt, changed),
                    }),
                  });
                },
              },
            ],
      );
    }),
  );
}

/** Greetings, and what is left on a voicemail. */
export function settingTexts({ agent: { agent }, campaign }: RunPlan): AgentText[] {
  const greetings = agent.structured_greetings ?? [];
  const voicemail = agent.amd?.voicemail_message ?? '';
  const theirs = campaign?.answering_machine_detection?.voicemail_message ?? '';
  return [
    ...greetings.flatMap((greeting, at): AgentText[] =>
      (greeting.text ?? '').trim() === ''
        ? []
        : [
            {
              where: { kind: 'setting', name: 'structured_greetings' },
              text: greeting.text ?? '',
              put: (plan, text) =>
                withSettings(plan, {
                  structured_greetings: put(greetings, at, text === null ? null : { ...greeting, text }),
                }),
            },
          ],
    ),
    ...(voicemail === '' || theirs !== ''
      ? []
      : [
          {
            where: { kind: 'setting', name: 'amd.voicemail_message' } as const,
            text: voicemail,
            put: (plan: RunPlan, text: string | null) =>
              withSettings(plan, { amd: { ...agent.amd, voicemail_message: text } }),
          },
        ]),
    ...(theirs === '' || !campaign
      ? []
      : [
          {
            where: { kind: 'setting', name: 'answering_machine_detection.voicemail_message' } as const,
            text: theirs,
            put: (plan: RunPlan, text: string | null) => ({
              ...plan,
              campaign: {
                ...campaign,
                answering_machine_detection: { ...campaign.answering_machine_detection, voicemail_message: text },
              },
            }),
          },
        ]),
  ];
}

/** What a model is told out of its agent's documents: roles, script and knowledge, with their templates filled in. */
import { filledAt, told, type ToldSection } from '../../conversation/chat/told-section.ts';
import type { AgentBrief } from './agent-brief.ts';

/** Characters of all documents up to which they are told in full; of more, the passages that fit what was said last are told at each turn. */
const WHOLE_KNOWLEDGE = 12_000;

/** Levels of a system prompt, which may be of any shape, that are read. */
const PROMPT_DEPTH = 6;

/** Its texts in their order, without what it calls its parts. */
const promptTexts = (value: unknown, depth = 0): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value !== 'object' || value === null || depth > PROMPT_DEPTH) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === 'type' ? [] : promptTexts(part, depth + 1)));
};

/** The agent's own system prompt: of one that has a part for each call type, the one that holds. */
export function promptSection({ agent, callType, scope }: AgentBrief): ToldSection {
  const own: Record<string, unknown> = { ...agent.system_prompt };
  delete own[callType === 'inbound' ? 'outbound' : 'inbound'];
  const text = promptTexts(own).join('\n\n');
  const filled = filledAt(text, scope, { kind: 'role_section', ref: agent.id, line: null, section: 'system prompt' });
  return told('system_prompt', 'Your instructions', 'agent', filled.text, { ref: agent.id, holes: filled.holes });
}

export function roleSections({ roles, scope }: AgentBrief): ToldSection[] {
  return roles.map(({ id, name, markdown }) => {
    const parts = (markdown?.sections ?? [])
      .flatMap((section) => [section, ...(section.subsections ?? [])])
      .map(({ level, title, content }) => {
        const place = { kind: 'role_section', ref: id, line: null, section: title } as const;
        const filled = filledAt(content, scope, place);
        const heading = `${'#'.repeat(Math.min(6, level + 1))} ${title}`;
        return { text: `${heading}\n\n${filled.text.trim()}`.trim(), holes: filled.holes };
      });
    return told(`role ${id}`, `Your instructions: ${name}`, 'role', parts.map(({ text }) => text).join('\n\n'), {
      ref: id,
      holes: parts.flatMap(({ holes }) => holes),
    });
  });
}

export function scriptSection({ script, scope }: AgentBrief): ToldSection {
  if (!script || script.lines.length === 0) return told('script', 'Script', 'script', '');
  const lines = script.lines.map(({ speaker, message }, at) => {
    const place = { kind: 'script_line', ref: script.id, line: at + 1, section: null } as const;
    const filled = filledAt(message, scope, place);
    return { text: `${speaker === 'AGENT' ? 'You' : 'They'}: ${filled.text.trim()}`, holes: filled.holes };
  });
  return told(
    'script',
    `Script: ${script.name}`,
    'script',
    [
      'The conversation as it is planned. Lines that begin with "You" are yours: say all that stands between two lines of theirs as one turn, then wait. What stands in square brackets is a note to you and never said: [collect x] means that you find out x before you go on, [call x] that you call the tool x there.',
      '',
      ...lines.map(({ text }) => text),
    ].join('\n'),
    { ref: script.id, holes: lines.flatMap(({ holes }) => holes) },
  );
}

const charactersOf = ({ knowledge }: AgentBrief): number =>
  knowledge.reduce((sum, { documents }) => sum + documents.reduce((own, { text }) => own + text.length, 0), 0);

/** Whether all that the agent knows is told at once. */
export const isKnowledgeWhole = (brief: AgentBrief): boolean => charactersOf(brief) <= WHOLE_KNOWLEDGE;

export function knowledgeSection(brief: AgentBrief): ToldSection {
  const { knowledge, settings } = brief;
  const documents = knowledge.flatMap((store) => store.documents);
  if (documents.length === 0) return told('knowledge', 'Knowledge', 'knowledge', strictly(settings.kbStrict, true));
  const isWhole = isKnowledgeWhole(brief);
  return told(
    'knowledge',
    'Knowledge',
    'knowledge',
    [
      isWhole
        ? 'Documents to answer questions from. Answer in your own short words; never read them out.'
        : 'You have documents to answer questions from. The passages that fit what was said last stand in a message of the system before you answer.',
      strictly(settings.kbStrict, false),
      ...(isWhole ? documents.map(({ filename, text }) => `\n## ${filename}\n\n${lowered(text.trim())}`) : []),
    ],
    { ref: knowledge[0]?.id ?? null },
  );
}

/** Its headings below that of the document. */
const lowered = (markdown: string): string =>
  markdown.replace(/^#+(?=\s)/gm, (marks) => '#'.repeat(Math.min(6, marks.length + 2)));

function strictly(isStrict: boolean, isEmpty: boolean): string {
  if (isStrict)
    return isEmpty
      ? 'Answer questions of fact from these instructions alone. Where they do not say, say that you do not know.'
      : 'Answer questions of fact from these documents and your instructions alone. Where neither says, say that you do not know.';
  return isEmpty
    ? ''
    : 'Where they do not say, you may use what everybody knows, but never make up anything about your own organization, its prices, dates or promises.';
}

/** Lines of the roles and the knowledge: an answer is gone, a rule is gone, or a rule holds just when it should not. */
import { roleContent } from '../../agents/scripted/role-content.ts';
import type { Language } from '../../language/language.ts';
import { languageFor } from '../../language/language-for.ts';
import type { RunPlan } from '../../runs/run-plan.ts';
import { knowledgeTexts, roleTexts, type AgentText } from '../agent-texts.ts';
import type { Change, FindChanges } from '../mutant.ts';

const gone = ({ where, text, put }: AgentText): Change => ({
  where,
  was: text.trim(),
  becomes: null,
  apply: (plan) => put(plan, null),
});

/** Whether the line is a rule with a condition; all other lines are answers or instructions. */
function isRule(line: string, language: Language): boolean {
  const { rules } = roleContent(
    [{ id: '', markdown: { sections: [{ level: 1, title: '', content: line, subsections: [] }] } }],
    language,
  );
  return rules.length > 0;
}

const roleLines = (plan: RunPlan, rules: boolean): { line: AgentText; language: Language }[] => {
  const language = languageFor(plan.agent.agent.language, plan.phrase_book);
  if (!language) return [];
  return roleTexts(plan).flatMap((line) => (isRule(line.text, language) === rules ? [{ line, language }] : []));
};

export const dropAnswer: FindChanges = (plan) => [
  ...roleLines(plan, false).map(({ line }) => gone(line)),
  ...knowledgeTexts(plan).map(gone),
];

export const dropRule: FindChanges = (plan) => roleLines(plan, true).map(({ line }) => gone(line));

const BULLET = /^\s*(?:[-*•]|\d+[.)])\s+/;

/** The line with its condition turned round: as the language has it, or with its word for "no" taken out, or one put in after its first word. */
function negated(line: string, { roles }: Language): string | null {
  if (roles.opposite) {
    const bullet = BULLET.exec(line)?.[0] ?? '';
    const other = roles.opposite(line.slice(bullet.length));
    return other === null ? null : bullet + other;
  }
  const [, condition] = roles.condition.exec(line.replace(BULLET, '')) ?? [];
  const at = condition === undefined ? -1 : line.indexOf(condition);
  const [word] = roles.negations;
  if (!condition || at === -1 || word === undefined) return null;
  const words = condition.split(' ');
  const denied = words.findIndex((part) => roles.negations.has(part.toLowerCase().replace(/[.,;:!?]/g, '')));
  const other = denied === -1 ? [words[0], word, ...words.slice(1)] : words.filter((_, index) => index !== denied);
  return line.slice(0, at) + other.join(' ') + line.slice(at + condition.length);
}

export const negateRule: FindChanges = (plan) =>
  roleLines(plan, true).flatMap(({ line: { where, text, put }, language }) => {
    const other = negated(text, language);
    return other === null || other.trim() === text.trim()
      ? []
      : [{ where, was: text.trim(), becomes: other.trim(), apply: (whole) => put(whole, other) }];
  });

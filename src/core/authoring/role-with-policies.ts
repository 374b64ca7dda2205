/** Puts sections of the default role into another one. */
import type { PolicyGap } from '../contract/local/agent-gap.ts';
import type { RoleMarkdown } from '../contract/role.ts';
import { formatRole, parseRole } from './role-markdown.ts';

/** A role's text with those sections at its end, under the part of the default role to which they belong. */
export function withPolicies(text: string, gaps: readonly Omit<PolicyGap, 'policy'>[]): string {
  return gaps.reduce((before, { part, title, content }) => {
    const last = parseRole(before).sections.at(-1);
    const own = [{ level: 2, title, content }];
    const added: RoleMarkdown =
      last?.title === part && last.level === 1
        ? { sections: own.map((section) => ({ ...section, subsections: [] })) }
        : { sections: [{ level: 1, title: part, content: '', subsections: own }] };
    return `${before.trimEnd()}${before.trim() === '' ? '' : '\n\n'}${formatRole(added)}`;
  }, text);
}

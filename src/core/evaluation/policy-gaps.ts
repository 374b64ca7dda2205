/** What most calls need and an agent's roles say nothing about: it does nothing that nobody has written. */
import { roleContent } from '../agents/scripted/role-content.ts';
import { POLICIES, type Policy, type PolicyGap } from '../contract/local/agent-gap.ts';
import type { RoleMarkdown, RoleSection } from '../contract/role.ts';
import type { Language } from '../language/language.ts';

/** The policies for which some rule of a role is. */
function policiesOf(markdown: RoleMarkdown, language: Language): Set<Policy> {
  const tests = roleContent([{ id: '', markdown }], language).rules.flatMap((rule) => rule.when.tests);
  return new Set(
    POLICIES.filter((policy) =>
      tests.some((test) => test.kind === 'did' && !test.negated && 'key' in test.deed && test.deed.key === policy),
    ),
  );
}

/** `defaults`: a role that has a section for each. */
export function policyGaps(
  roles: readonly (RoleMarkdown | null | undefined)[],
  defaults: RoleMarkdown,
  language: Language,
): PolicyGap[] {
  const told = new Set(roles.flatMap((markdown) => (markdown ? [...policiesOf(markdown, language)] : [])));
  const offered = (defaults.sections ?? []).flatMap(({ title: part, subsections }) =>
    (subsections ?? []).map((section) => ({ part, section, policies: policiesOf(asRole(section), language) })),
  );
  return POLICIES.flatMap((policy) => {
    const from = told.has(policy) ? undefined : offered.find(({ policies }) => policies.has(policy));
    return from ? [{ policy, part: from.part, title: from.section.title, content: from.section.content }] : [];
  });
}

const asRole = ({ level, title, content }: Omit<RoleSection, 'subsections'>): RoleMarkdown => ({
  sections: [{ level, title, content, subsections: [] }],
});

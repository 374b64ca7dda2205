/** What roles say nothing about, and how the default sections for it get into them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { policyGaps } from '../../src/core/evaluation/policy-gaps.ts';
import { parseRole } from '../../src/core/authoring/role-markdown.ts';
import { withPolicies } from '../../src/core/authoring/role-with-policies.ts';
import { POLICIES } from '../../src/core/contract/local/agent-gap.ts';
import { languageFor } from '../../src/core/language/language-for.ts';

const IDENTITY = '# Identity\n\nMara of the rowing club.\n';

// In Spanish nothing is known of distress.
describe.each([
  ['en', POLICIES],
  ['es', POLICIES.filter((policy) => policy !== 'distress')],
])('the default role in %s', (tag, policies) => {
  const language = languageFor(tag);
  if (!language) throw new Error(`${tag} is not there.`);
  const text = readFileSync(path.resolve(import.meta.dirname, `../../resources/roles/${tag}.md`), 'utf8');
  const defaults = parseRole(text);
  const gapsOf = (...roles: string[]) => policyGaps(roles.map(parseRole), defaults, language);

  test('has a section for each policy that its language knows, and lacks none', () => {
    expect(gapsOf().map(({ policy }) => policy)).toEqual(policies);
    expect(gapsOf(text)).toEqual([]);
  });

  test('each section closes its own gap, whatever else the role says', () => {
    for (const gap of gapsOf(IDENTITY)) {
      const added = withPolicies(IDENTITY, [gap]);
      expect(added.startsWith(IDENTITY)).toBe(true);
      expect(gapsOf(added).map(({ policy }) => policy)).toEqual(policies.filter((policy) => policy !== gap.policy));
    }
  });

  test('all of them stand under one heading, one by one or at once', () => {
    const gaps = gapsOf(IDENTITY);
    const atOnce = withPolicies(IDENTITY, gaps);
    expect(gaps.reduce((before, gap) => withPolicies(before, [gap]), IDENTITY)).toBe(atOnce);
    const [, part] = parseRole(atOnce).sections;
    expect(part?.title).toBe(gaps[0]?.part);
    expect(part?.subsections?.map(({ title }) => title)).toEqual(gaps.map(({ title }) => title));
    expect(gapsOf(atOnce)).toEqual([]);
  });
});

test('a rule in other words is one, and one for its contrary is none', () => {
  const language = languageFor('en');
  if (!language) throw new Error('English is not there.');
  const defaults = parseRole(readFileSync(path.resolve(import.meta.dirname, '../../resources/roles/en.md'), 'utf8'));
  const own = parseRole(
    '# House rules\n\n- If they ask not to be called again, apologise and end the call.\n- If they ask for a human, transfer the call.\n',
  );
  expect(policyGaps([own], defaults, language).map(({ policy }) => policy)).toEqual(['wrong_number', 'distress']);
  expect(policyGaps([null, undefined], defaults, language)).toHaveLength(POLICIES.length);
});

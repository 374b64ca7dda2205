import { z } from 'zod';
import { contradictedFigures } from '../../../core/agents/scripted/contradicted-figures.ts';
import { roleSentences } from '../../../core/agents/scripted/role-sentences.ts';
import { vagueRules } from '../../../core/agents/scripted/vague-rules.ts';
import { languageFor } from '../../../core/language/language-for.ts';
import { TEXT_LIMITS } from '../../../core/contract/text-limits.ts';
import { id, named, text } from '../../../core/contract/wire.ts';
import { defineRoute } from '../../http/define-route.ts';
import { notFound } from '../../http/http-error.ts';
import type { AccountReader } from '../../repositories/store.ts';

/** Agents that are looked through for those that have the role. */
const AGENT_LIMIT = 1000;

/** What is spoken beside a role: the lines of its agents' scripts, in the language of the first of them. */
function besideRole(account: AccountReader, roleId: string) {
  const agents = account.documents
    .list('agents', { limit: AGENT_LIMIT })
    .items.filter(({ role_ids }) => role_ids?.includes(roleId));
  const ids = [
    ...new Set(
      agents.flatMap(({ script_id, script_ids }) => [...(script_id ? [script_id] : []), ...(script_ids ?? [])]),
    ),
  ];
  return {
    language: languageFor(agents[0]?.language),
    lines: account.documents
      .many('scripts', ids)
      .flatMap(({ name, lines }) =>
        (lines ?? [])
          .filter(({ speaker }) => speaker === 'AGENT')
          .map(({ message }) => ({ name: name ?? '', message })),
      ),
  };
}

const EditSchema = z.object({ start: z.int(), end: z.int(), text: z.string() });

export const readRoleProblems = defineRoute({
  method: 'post',
  tag: 'Workbench documents',
  auth: 'session',
  path: '/local/roles/{id}/problems',
  operation: 'readRoleProblems',
  summary: 'Rules of a role that no reader can apply, and figures that the scripts of its agents say otherwise',
  description: 'Of the text that is sent, saved or not. Offsets count UTF-16 units of it.',
  params: z.object({ id: id() }),
  body: named(
    'RoleText',
    { source: text({ max: TEXT_LIMITS.source }) },
    { example: { source: '# Cost\n\nIf appropriate, offer a discount.\n' } },
  ),
  response: z.object({
    problems: z.array(
      z.object({
        severity: z.enum(['error', 'warning']),
        code: z.string(),
        message: z.string(),
        start: z.int(),
        end: z.int(),
        fixes: z.array(z.object({ title: z.string(), edits: z.array(EditSchema) })),
      }),
    ),
  }),
  errors: { 404: 'Role not found' },
  handle({ account, params, body: { source } }) {
    if (!account.documents.get('roles', params.id)) throw notFound('Role');
    const { language, lines } = besideRole(account, params.id);
    if (!language) return { problems: [] };
    const sentences = roleSentences(source, language);
    const problems = [...vagueRules(sentences, language), ...contradictedFigures(sentences, lines, language)];
    return {
      problems: problems.map(({ severity, code, message, start, end, fixes = [] }) => ({
        severity,
        code,
        message,
        start,
        end,
        fixes: fixes.map(({ title, edits }) => ({ title, edits: [...edits] })),
      })),
    };
  },
});

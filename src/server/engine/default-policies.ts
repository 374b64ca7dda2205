/** What an agent's roles say nothing about of what most calls need, with the default section for each. */
import { readFileSync } from 'node:fs';
import { policyGaps } from '../../core/authoring/policy-gaps.ts';
import { parseRole } from '../../core/authoring/role-markdown.ts';
import type { PolicyGap } from '../../core/contract/local/agent-gap.ts';
import { languageFor } from '../../core/language/language-for.ts';
import { programFile } from '../program-files.ts';
import type { AccountReader } from '../repositories/store.ts';
import { freezePhraseBook } from './own-phrase-book.ts';

/** `written`: the agent's language; of one that is not spoken, nothing is known. Roles that are not there say nothing. */
export function agentPolicyGaps(
  account: AccountReader,
  written: string | null | undefined,
  roleIds: readonly string[],
): PolicyGap[] {
  const language = languageFor(written, freezePhraseBook(account).phrase_book);
  if (language === null) return [];
  const defaults = parseRole(readFileSync(programFile('resources', 'roles', `${language.tag}.md`), 'utf8'));
  const roles = account.documents.many('roles', [...new Set(roleIds)]);
  return policyGaps(
    roles.map(({ markdown }) => markdown),
    defaults,
    language,
  );
}

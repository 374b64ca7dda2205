import { readFileSync } from 'node:fs';
import { parseRole } from '../core/authoring/role-markdown.ts';
import type { RoleMarkdown } from '../core/contract/role.ts';
import { programFile } from './program-files.ts';

/** What a role begins with, in a language by its tag. */
export const defaultRole = (tag: string): RoleMarkdown =>
  parseRole(readFileSync(programFile('resources', 'roles', `${tag}.md`), 'utf8'));

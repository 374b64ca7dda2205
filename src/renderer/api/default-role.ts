import policies from '../../../resources/roles/en.md?raw';
import { parseRole } from '../../core/authoring/role-markdown.ts';
import { NAME_LIMIT } from '../../core/documents/document-names.ts';
import type { DocumentBody } from '../../core/documents/documents.ts';

/** What a new role says. What nobody writes, the scripted agent does not do: it has a section for what most calls need. */
export const defaultRole = (name: string): DocumentBody<'roles'> => ({
  name,
  description: null,
  markdown: {
    sections: [
      { level: 1, title: 'Identity', content: 'Who the agent is and for whom it speaks.', subsections: [] },
      ...parseRole(policies).sections,
    ],
  },
});

const SUFFIX = ': policies';

/** The name of the role that an agent begins with; of a long name the end is left out. */
export function defaultRoleName(agent: string): string {
  const room = NAME_LIMIT - SUFFIX.length;
  // A character of two units is not cut in half.
  const own = agent.length <= room ? agent : `${agent.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  return `${own}${SUFFIX}`;
}

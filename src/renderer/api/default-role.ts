import policies from '../../../resources/roles/en.md?raw';
import { parseRole } from '../../core/authoring/role-markdown.ts';
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

/** The name of the role that an agent begins with. */
export const defaultRoleName = (agent: string): string => `${agent}: policies`;

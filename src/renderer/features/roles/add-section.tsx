import { Plus } from 'lucide-react';
import { withPolicies } from '../../../core/authoring/role-with-policies.ts';
import { roleHeadings } from '../../../core/authoring/role-outline.ts';
import { defaultRole } from '../../api/default-role.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';

/** Sections of the role that new agents begin with, each with the part it stands under there. */
const TEMPLATES = (defaultRole('').markdown?.sections ?? []).flatMap((part) =>
  (part.subsections ?? []).map(({ title, content }) => ({ part: part.title, title, content })),
);

/** Adds a section at the end: one of the usual policies, or an empty one. */
export function AddSection({ text, onEdit }: { text: string; onEdit: (text: string) => void }) {
  const titles = new Set(roleHeadings(text).map(({ title }) => title.toLowerCase()));
  const blank = () => onEdit(`${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}# New section\n\n`);
  return (
    <Menu
      label="Add a section"
      align="end"
      trigger={<Button aria-label="Add a section…" icon={Plus} />}
      items={[
        { label: 'An empty section', onSelect: blank },
        ...TEMPLATES.map((template) => ({
          label: template.title,
          ...(titles.has(template.title.toLowerCase()) ? { disabled: true, hint: 'is there' } : {}),
          onSelect: () => onEdit(withPolicies(text, [template])),
        })),
      ]}
    />
  );
}

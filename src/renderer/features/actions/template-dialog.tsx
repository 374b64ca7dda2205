import { useState } from 'react';
import { useLocation } from 'wouter';
import { ACTION_TEMPLATES } from '../../../core/templates/action-templates.ts';
import { useCreateDocument, useDocuments } from '../../api/documents.ts';
import { Field, SelectInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { freeSlug } from './free-slug.ts';

const CATEGORIES = [...new Set(ACTION_TEMPLATES.templates.map(({ category }) => category))];

/** A new action out of one of the templates that every account has. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { templates } = ACTION_TEMPLATES;
  const [chosen, setChosen] = useState(templates[0]?.slug ?? '');
  const [, navigate] = useLocation();
  const taken = useDocuments('actions').data?.items.map(({ slug }) => slug) ?? [];
  const create = useCreateDocument('actions');
  const template = templates.find(({ slug }) => slug === chosen);
  return (
    <FormDialog
      title="New action from a template"
      submitLabel="Create"
      ready={template !== undefined}
      busy={create.isPending}
      error={create.error?.message ?? null}
      onSubmit={() => {
        if (!template) return;
        const { name, description, parameters } = template;
        create.mutate(
          { slug: freeSlug(template.slug, taken), name, description, parameters, enabled: true, mocks: null },
          { onSuccess: ({ id }) => navigate(`/author/actions/${id}`) },
        );
      }}
      onClose={onClose}
    >
      <Field label="Template" hint={template?.description}>
        <SelectInput value={chosen} onText={setChosen}>
          {CATEGORIES.map((category) => (
            <optgroup key={category} label={category}>
              {templates
                .filter((one) => one.category === category)
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectInput>
      </Field>
    </FormDialog>
  );
}

import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { capital } from '../../../core/capital.ts';
import type { Remedy } from '../../../core/authoring/problem.ts';
import { useCreateDocument, useDocuments, useSaveDocument } from '../../api/documents.ts';
import { bodyOf } from '../../documents/document-text.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { words } from '../../ui/formats.ts';

/** Makes at once the action that a script calls, or gives it to the agents that speak the script. */
export function ActionRemedy({ remedy }: { remedy: Remedy }) {
  const actions = useDocuments('actions').data?.items ?? [];
  const agents = useDocuments('agents').data?.items ?? [];
  const create = useCreateDocument('actions');
  const save = useSaveDocument('agents');
  const done = useMutation({
    mutationFn: async () => {
      if ('make' in remedy) {
        const { slug } = remedy;
        const parameters = { type: 'object', properties: {} };
        await create.mutateAsync({
          slug,
          name: capital(words(slug)),
          description: '',
          parameters,
          enabled: true,
          mocks: null,
        });
        return;
      }
      const action = actions.find(({ slug }) => slug === remedy.give);
      for (const agent of agents)
        if (action && remedy.to.includes(agent.id)) {
          const body = { ...bodyOf('agents', agent), action_ids: [...(agent.action_ids ?? []), action.id] };
          await save.mutateAsync({ id: agent.id, revision: agent.revision, body, did: 'Given an action' });
        }
    },
  });
  const own = agents.find(({ id }) => 'give' in remedy && id === remedy.to[0])?.name ?? 'the agent';
  const label =
    'make' in remedy ? `Make ${remedy.slug}` : remedy.to.length === 1 ? `Give it to ${own}` : 'Give it to them';
  return (
    <>
      <Button kind="link" className="h-6" icon={Plus} iconPx={12} spins={done.isPending} onClick={() => done.mutate()}>
        {label}
      </Button>
      <FailureNote error={done.error} />
    </>
  );
}

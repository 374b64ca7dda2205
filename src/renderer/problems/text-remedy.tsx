import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { capital } from '../../core/capital.ts';
import type { Remedy } from '../../core/authoring/problem.ts';
import { useCreateDocument, useDocuments, useSaveDocument } from '../api/documents.ts';
import { useNamedDocuments } from '../api/named-documents.ts';
import { bodyOf } from '../documents/document-text.ts';
import { Button } from '../ui/button.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { words } from '../ui/formats.ts';

type ActionRemedyProps = { remedy: Exclude<Remedy, { open: unknown }> };

/** What can be done beside the text: the way to where it is said, or the action that it calls, made or given to those who speak it. */
export function TextRemedy({ remedy }: { remedy: Remedy }) {
  return 'open' in remedy ? (
    <Link
      href="/settings?part=Wording"
      className="inline-flex h-6 items-center px-2.5 text-base text-accent hover:underline"
    >
      Open the list
    </Link>
  ) : (
    <ActionRemedy remedy={remedy} />
  );
}

function ActionRemedy({ remedy }: ActionRemedyProps) {
  const actions = useDocuments('actions').data?.items ?? [];
  const agents = useNamedDocuments('agents', 'give' in remedy ? remedy.to : []).records;
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

import { MessagesSquare, Plus, RefreshCw } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { Engine, FoundServer, ListedEngine } from '../../../core/contract/local/engine.ts';
import { useDocuments } from '../../api/documents.ts';
import { useNamedDocuments } from '../../api/named-documents.ts';
import { useEngineActions, useModelServers } from '../../api/engines.ts';
import { useWorkspace } from '../../api/workspace.ts';
import { useRehearsalAgent } from '../../rehearsal/speaker-picks.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { ErrorState, Loading } from '../../ui/states.tsx';
import { freeName } from './engine-form.ts';

export interface LocalModelsDialogProps {
  engines: readonly ListedEngine[];
  onMade: (engine: Engine) => void;
  onClose: () => void;
}

interface ServerModelsProps {
  server: FoundServer;
  engines: readonly ListedEngine[];
  busy: boolean;
  onMake: (model: string) => void;
  /** null: there is nothing that it could speak for yet. */
  onTalk: ((model: string, known: ListedEngine | undefined) => void) | null;
}

function ServerModels({ server, engines, busy, onMake, onTalk }: ServerModelsProps) {
  const title = server.server ?? 'A server of models';
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">
        {title} <code className="pl-1 font-mono text-sm font-normal text-muted">{server.base_url}</code>
      </h3>
      {server.models.length === 0 && (
        <p className="py-1 text-muted">
          It lists no model: it may have none yet, or want a key. Add an engine by hand with the name of one.
        </p>
      )}
      <ul className="divide-y divide-line">
        {server.models.map((model) => {
          const known = engines.find((engine) => engine.base_url === server.base_url && engine.model === model);
          return (
            <li key={model} className="flex min-h-9 items-center gap-2 py-1">
              <span className="min-w-0 flex-1 break-all">{model}</span>
              {known && <span className="text-sm text-subtle">is {known.name} already</span>}
              {onTalk && (
                <Button
                  kind="primary"
                  icon={MessagesSquare}
                  disabled={busy}
                  aria-label={`Talk with ${model}`}
                  title="Makes an engine of it, and plays a conversation in which it speaks for your agent"
                  onClick={() => onTalk(model, known)}
                >
                  Talk with it
                </Button>
              )}
              <Button
                icon={Plus}
                disabled={busy}
                aria-label={`Make an engine of ${model}`}
                onClick={() => onMake(model)}
              >
                Make an engine
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The script of an agent, in whose rehearsal a model can speak: of the default agent, else of any; null: there is none. */
function useScriptToPlay(): { id: string | null; isPending: boolean } {
  const agents = useDocuments('agents');
  const workspace = useWorkspace();
  const usual = workspace.data?.defaults.agent_id;
  const { records, isReading } = useNamedDocuments('agents', [usual]);
  const able = records.filter(({ script_id }) => script_id != null);
  const first = able.find(({ id }) => id === usual) ?? able[0];
  const isPending = agents.isPending || workspace.isPending || isReading(usual);
  return { id: isReading(usual) ? null : (first?.script_id ?? null), isPending };
}

/** Servers of models that answer on this machine, with their models: one click makes an engine of one, or has it hold a conversation at once. */
export function LocalModelsDialog({ engines, onMade, onClose }: LocalModelsDialogProps) {
  const found = useModelServers();
  const { create } = useEngineActions();
  const script = useScriptToPlay();
  const speakFor = useRehearsalAgent();
  const [, navigate] = useLocation();
  const servers = found.data?.items ?? [];
  const make = (base_url: string, model: string, onSuccess: (engine: Engine) => void) =>
    create.mutate(
      {
        name: freeName(
          model.slice(0, 90),
          engines.map(({ name }) => name),
        ),
        base_url,
        model,
      },
      { onSuccess },
    );
  const converse = ({ name }: Pick<Engine, 'name'>) => {
    speakFor(name);
    navigate(`/author/scripts/${script.id ?? ''}?play=1`);
  };
  return (
    <Dialog
      title="Models on this machine"
      description="The usual ports of Ollama, LM Studio, llama.cpp, vLLM and others are asked what they have. Nothing leaves the machine."
      open
      onClose={onClose}
      footer={
        <>
          <Button
            icon={RefreshCw}
            spins={found.isFetching}
            disabled={found.isFetching}
            onClick={() => void found.refetch()}
          >
            Look again
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="flex min-h-32 flex-col gap-4">
        {found.isPending && <Loading what="what answers here" />}
        {found.error && !found.data && <ErrorState what="It could not be looked for" error={found.error} />}
        {found.data && servers.length === 0 && (
          <p>
            Nothing answered. Start a server of models (<code className="font-mono text-sm">ollama serve</code>,{' '}
            <code className="font-mono text-sm">llama-server</code>, LM Studio’s local server) and look again, or add an
            engine by hand with its address.
          </p>
        )}
        {servers.map((server) => (
          <ServerModels
            key={server.base_url}
            server={server}
            engines={engines}
            busy={create.isPending}
            onMake={(model) => make(server.base_url, model, onMade)}
            onTalk={
              script.id === null
                ? null
                : (model, known) => (known ? converse(known) : make(server.base_url, model, converse))
            }
          />
        ))}
        {servers.length > 0 && script.id === null && !script.isPending && (
          <p className="text-muted">
            A conversation needs an agent with a script:{' '}
            <Link href="/?new=1" className="text-accent underline">
              shape a first call
            </Link>{' '}
            from a sentence, and let one of these speak.
          </p>
        )}
        <FailureNote error={create.error} />
      </div>
    </Dialog>
  );
}

import { RefreshCw, Search } from 'lucide-react';
import { useState } from 'react';
import { useUpdateCommand, useUpdates } from '../../api/updates.ts';
import { Button } from '../../ui/button.tsx';
import { desktopBridge, type UpdateCommand, type Updates } from '../../ui/desktop-bridge.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { plural } from '../../ui/formats.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { reporting } from '../../ui/toasts.tsx';
import { UpdateProgress } from './update-progress.tsx';

/** Where nobody may be asked: what it would mean, and from where. */
function ChannelForm({ updates }: { updates: Updates }) {
  const command = useUpdateCommand();
  const [address, setAddress] = useState(updates.channel?.address ?? '');
  const [key, setKey] = useState(updates.channel?.key ?? '');
  const isPackaged = updates.is_packaged && address === updates.channel?.address && key === updates.channel.key;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const channel = isPackaged ? null : { address: address.trim(), key: key.trim() };
        command.mutate({ do: 'allow', channel });
      }}
    >
      <p className="text-muted">
        Off: this is version {updates.version}, and nobody is asked for a newer one. Where you allow it, the address
        below is asked at each start and once a day. Nothing is downloaded or installed before you say so, and nothing
        that the key has not signed.
      </p>
      <Field label="Address of the folder with new versions">
        <TextInput
          value={address}
          onText={setAddress}
          placeholder="https://updates.example/understudy"
          spellCheck={false}
        />
      </Field>
      <Field label="Key by which they are signed">
        <TextInput value={key} onText={setKey} placeholder="44 signs, from whoever packages it" spellCheck={false} />
      </Field>
      <div>
        <Button
          type="submit"
          icon={Search}
          disabled={address.trim() === '' || key.trim() === '' || command.isPending}
          spins={command.isPending}
        >
          Look for new versions…
        </Button>
      </div>
      <FailureNote error={command.error} />
    </form>
  );
}

function Allowed({ updates }: { updates: Updates }) {
  const command = useUpdateCommand();
  const send = (wanted: Exclude<UpdateCommand['do'], 'allow'>) =>
    command.mutate({ do: wanted }, reporting('updates', undefined, 'That was not done: '));
  const { channel, requests, last_asked_at, state } = updates;
  const isBusy = state.kind === 'asking' || state.kind === 'downloading';
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1">
          <code className="block truncate font-mono text-sm" title={`${channel?.address}, signed by ${channel?.key}`}>
            {channel?.address}
          </code>
          <p className="text-sm text-muted">
            {requests === 0 ? 'Not asked yet' : `Asked ${plural(requests, 'time')}`}
            {last_asked_at !== null && (
              <>
                , last <TimeAgo iso={last_asked_at} />
              </>
            )}
            {updates.is_packaged && ', as whoever packaged the program set it'}. This is version {updates.version}.
          </p>
        </div>
        <Button
          icon={RefreshCw}
          disabled={isBusy || state.kind === 'ready'}
          spins={state.kind === 'asking'}
          onClick={() => send('check')}
        >
          Check now
        </Button>
        <Button onClick={() => send('forbid')}>Stop looking</Button>
      </div>
      <UpdateProgress state={state} send={send} />
    </div>
  );
}

function DesktopUpdates() {
  const updates = useUpdates();
  return (
    <>
      <QueryView query={updates} what="the updates" failed="How it stands with updates could not be read" />
      {updates.data &&
        (updates.data.state.kind === 'off' ? (
          <ChannelForm updates={updates.data} />
        ) : (
          <Allowed updates={updates.data} />
        ))}
    </>
  );
}

/** New versions of the program: whether one may look for them, and what was found. A browser shows those of the host that serves it. */
export function UpdatesPart({ version }: { version: string | undefined }) {
  if (desktopBridge()) return <DesktopUpdates />;
  return (
    <p className="text-muted">
      {version === undefined ? 'This page' : `Version ${version}: this page`} comes from the host that serves it, and is
      as new as that. A host asks nobody for newer versions: install one where it runs, and start it anew. The workspace
      is backed up before another version opens it first. The desktop program looks for new versions where it is allowed
      to.
    </p>
  );
}

import { useState, type ReactNode } from 'react';
import express from '../../../../resources/own-agent/server.mjs?raw';
import python from '../../../../resources/own-agent/server.py?raw';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';

const SERVERS = {
  express: { label: 'Express', text: express },
  python: { label: 'Python', text: python },
} as const;
type Server = keyof typeof SERVERS;

const OPTIONS = (Object.keys(SERVERS) as Server[]).map((id) => ({ id, label: SERVERS[id].label }));

/** An agent in twelve lines, to begin with: it answers what is sent where nothing else is set. */
export function OwnAgentServers() {
  const [server, setServer] = useState<Server>('express');
  return (
    <ServerText {...SERVERS[server]}>
      <Segmented label="Written in" options={OPTIONS} value={server} onChange={setServer} />
    </ServerText>
  );
}

/** A server that can be copied, with what is chosen about it. */
export function ServerText({ text, label, children }: { text: string; label: string; children?: ReactNode }) {
  return (
    <section aria-label="A server to begin with" className="flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <span className="text-muted">A server to begin with</span>
        {children}
        <CopyButton text={text} label={`Copy the ${label} server`} />
      </div>
      <pre
        aria-label={`${label} server`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded border border-line bg-surface p-2 font-mono text-sm"
      >
        {text}
      </pre>
    </section>
  );
}

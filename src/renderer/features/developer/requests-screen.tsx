import { ExternalLink, Network } from 'lucide-react';
import { Link } from 'wouter';
import type { RequestRecord } from '../../../core/contract/local/workspace.ts';
import { useRequests } from '../../api/developer.ts';
import { useWorkspace } from '../../api/workspace.ts';
import { Panes } from '../../ui/panes.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { RequestDetail } from './request-detail.tsx';
import { StatusCode } from './status-code.tsx';

const DOCUMENTS = [
  { label: 'API documentation', href: '/docs/' },
  { label: 'OpenAPI document', href: '/openapi.json' },
] as const;

function RequestRows({ requests, selectedId }: { requests: readonly RequestRecord[]; selectedId: string | null }) {
  return (
    <ul aria-label="Requests" className="min-h-0 flex-1 overflow-auto px-1 py-1">
      {requests.map((request) => (
        <li key={request.id}>
          <Link
            href={`/developer/requests/${request.id}`}
            aria-current={request.id === selectedId ? 'true' : undefined}
            className="flex h-11 flex-col justify-center rounded px-2 hover:bg-hover aria-[current=true]:bg-selected"
          >
            <span className="flex items-center gap-2">
              <StatusCode status={request.status} />
              <span className="w-12 shrink-0 font-mono text-sm">{request.method}</span>
              <span className="min-w-0 flex-1 truncate font-mono text-sm" title={request.path + request.query}>
                {request.path}
              </span>
            </span>
            <span className="flex justify-between text-sm text-muted">
              <TimeAgo iso={request.at} />
              <span>{request.duration_ms.toFixed(0)} ms</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function NoRequests() {
  const workspace = useWorkspace().data;
  return (
    <EmptyState icon={Network} title="No requests yet">
      Requests to the API appear here as they come in, with what was answered and why.
      {workspace && (
        <pre className="mt-3 overflow-auto rounded border border-line bg-sunken p-2 text-left font-mono text-sm">{`curl ${workspace.v1_url}/agents \\\n  -H "X-API-KEY: <your key>"`}</pre>
      )}
    </EmptyState>
  );
}

/** The last requests to /v1 as a network panel. */
export function RequestsScreen({ id }: { id: string | null }) {
  const list = useRequests();
  const requests = list.data?.items ?? [];
  const selected = requests.find((request) => request.id === id);
  const detail = () => {
    if (selected) return <RequestDetail request={selected} />;
    if (list.data && requests.length === 0) return <NoRequests />;
    if (id != null && list.data)
      return <EmptyState title="That request is no longer in the log">Only the most recent requests are.</EmptyState>;
    return (
      <EmptyState icon={Network} title="Requests">
        Choose one on the left to see what was asked and what was answered.
      </EmptyState>
    );
  };
  return (
    <Panes id="developer" panes={[{ id: 'list', size: 360, min: 336 }, { id: 'detail' }]}>
      <div className="flex h-full min-h-0 flex-col bg-sunken">
        <QueryView query={list} what="the requests" />
        {list.data && requests.length === 0 && <p className="p-3 text-muted">Waiting for the first request…</p>}
        {requests.length > 0 && <RequestRows requests={requests} selectedId={id} />}
        <div className="mt-auto flex border-t border-line">
          {DOCUMENTS.map((document) => (
            <a
              key={document.href}
              href={document.href}
              target="_blank"
              rel="noreferrer"
              className="flex h-9 flex-1 items-center gap-2 px-3 text-accent hover:bg-hover"
            >
              <ExternalLink size={14} /> {document.label}
            </a>
          ))}
        </div>
      </div>
      {detail()}
    </Panes>
  );
}

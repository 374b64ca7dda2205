import type { RequestRecord } from '../../../core/contract/local/workspace.ts';
import { exactTime } from '../../ui/formats.ts';
import { BodyBlock } from './body-block.tsx';
import { StatusCode } from './status-code.tsx';

/** One request: what was asked, what was answered, and what the caller may have got wrong. */
export function RequestDetail({ request }: { request: RequestRecord }) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <header className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        <StatusCode status={request.status} />
        <h1 className="min-w-0 font-mono break-all">
          {request.method} {request.path}
          {request.query && `?${request.query.replace(/^\?/, '')}`}
        </h1>
        <span className="ml-auto text-sm text-muted">
          {request.operation ?? 'no such operation'} · {request.duration_ms.toFixed(1)} ms · {exactTime(request.at)}
        </span>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto p-4">
        {request.unknown_fields.length > 0 && (
          <p className="rounded bg-warn-soft px-2 py-1 text-warn">
            ▲ Ignored, because the API has no such field: <strong>{request.unknown_fields.join(', ')}</strong>
          </p>
        )}
        {request.cause && (
          <p role="alert" className="rounded bg-fail-soft px-2 py-1 whitespace-pre-wrap text-fail">
            ✗ {request.cause}
          </p>
        )}
        <section>
          <h2 className="pb-1 font-semibold">Request headers</h2>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 font-mono text-sm">
            {Object.entries(request.request_headers).map(([name, value]) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{name}</dt>
                <dd className="break-all">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <BodyBlock title="Request body" body={request.request_body} />
        <BodyBlock title="Response body" body={request.response_body} />
      </div>
    </div>
  );
}

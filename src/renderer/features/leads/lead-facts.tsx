import { Link } from 'wouter';
import type { Lead } from '../../../core/contract/lead.ts';
import { leadName } from '../../../core/documents/record-bodies.ts';
import { DocumentName } from '../../documents/document-name.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { plural } from '../../ui/formats.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';

/** What the host knows of a lead, and nobody writes: since when, by whom, and how often each campaign has called. */
export function LeadFacts({ lead }: { lead: Lead }) {
  return (
    <FormSection title="From the host" note="Worked out, not written.">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">Created</dt>
        <dd>
          <TimeAgo iso={lead.created_at} />
          {lead.created_by !== null && <> by {lead.created_by}</>}
        </dd>
        <dt className="text-muted">Call now</dt>
        <dd>{lead.call_now ? 'asked for; not taken by the dialer yet' : 'not asked for'}</dd>
        <dt className="text-muted">Calls</dt>
        <dd>
          <Link href={`/calls?search=${encodeURIComponent(leadName(lead))}`} className="text-accent hover:underline">
            Find its calls
          </Link>
        </dd>
        <dt className="text-muted">Identifier</dt>
        <dd className="font-mono text-sm break-all">{lead.id}</dd>
      </dl>
      {lead.campaign_info.length > 0 && (
        <table aria-label="Campaigns" className="text-left">
          <thead>
            <tr className="border-b border-line text-sm text-muted">
              <th className="py-1 pr-4 font-normal">List</th>
              <th className="py-1 pr-4 font-normal">Campaign</th>
              <th className="py-1 text-right font-normal">Called</th>
            </tr>
          </thead>
          <tbody>
            {lead.campaign_info.map(({ list_id, campaign_id, call_count }) => (
              <tr key={list_id} className="border-b border-line">
                <td className="py-1 pr-4">
                  <DocumentName kind="lead-lists" id={list_id} />
                </td>
                <td className="py-1 pr-4">
                  <DocumentName kind="campaigns" id={campaign_id} />
                </td>
                <td className="py-1 text-right tabular-nums">{plural(call_count, 'time')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FormSection>
  );
}

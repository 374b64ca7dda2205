import { Link } from 'wouter';
import { useEgress } from '../api/egress.ts';
import { useUpdates } from '../api/updates.ts';
import { bytes, count, plural } from '../ui/formats.ts';

/** What has left the machine since the workspace was made, the desktop program's own questions for new versions included; refused requests are marked. */
export function EgressStatus({ className }: { className: string }) {
  const egress = useEgress();
  const updates = useUpdates();
  if (!egress.data) return null;
  const { requests: sent, bytes_out, refused } = egress.data.total;
  const asked = updates.data?.requests ?? 0;
  const requests = sent + asked;
  const text = requests === 0 ? 'nothing left the machine' : `${plural(requests, 'request')} out`;
  return (
    <Link
      href="/developer/egress"
      className={className}
      title={`${sent === 0 ? 'Nothing' : bytes(bytes_out)} sent to other machines since this workspace was made${asked > 0 ? `; ${plural(asked, 'question')} of the program’s own for new versions (Settings → Updates)` : ''}${refused > 0 ? `; ${plural(refused, 'request')} refused` : ''}`}
    >
      {text}
      {refused > 0 && <span className="text-warn">▲ {count(refused)} refused</span>}
    </Link>
  );
}

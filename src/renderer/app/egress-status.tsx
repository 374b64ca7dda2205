import { Link } from 'wouter';
import { useEgress } from '../api/egress.ts';
import { bytes, count, plural } from '../ui/formats.ts';

/** What has left the machine since the workspace was made, the desktop program's own questions for new versions included; refused requests are marked. */
export function EgressStatus({ className }: { className: string }) {
  const egress = useEgress();
  if (!egress.data) return null;
  const { requests, bytes_out, bytes_in, refused } = egress.data.total;
  const text = requests === 0 ? 'nothing left the machine' : `${plural(requests, 'request')} out`;
  const sent =
    requests === 0
      ? 'Nothing sent to other machines since this workspace was made'
      : `${bytes(bytes_out)} sent to other machines since this workspace was made, ${bytes(bytes_in)} received`;
  return (
    <Link
      href="/developer/egress"
      className={className}
      title={`${sent}${refused > 0 ? `; ${plural(refused, 'request')} refused` : ''}`}
    >
      {text}
      {refused > 0 && <span className="text-warn">▲ {count(refused)} refused</span>}
    </Link>
  );
}

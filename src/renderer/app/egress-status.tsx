import { Link } from 'wouter';
import { useEgress } from '../api/egress.ts';
import { bytes, count, plural } from '../ui/formats.ts';

/** What has left the machine since the workspace was made; refused requests are marked. */
export function EgressStatus({ className }: { className: string }) {
  const egress = useEgress();
  if (!egress.data) return null;
  const { requests, bytes_out, refused } = egress.data.total;
  const text = requests === 0 ? 'nothing left the machine' : `${plural(requests, 'request')} out`;
  return (
    <Link
      href="/developer/egress"
      className={className}
      title={`${requests === 0 ? 'Nothing' : bytes(bytes_out)} sent to other machines since this workspace was made${refused > 0 ? `; ${plural(refused, 'request')} refused` : ''}`}
    >
      {text}
      {refused > 0 && <span className="text-warn">▲ {count(refused)} refused</span>}
    </Link>
  );
}

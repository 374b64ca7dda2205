import { Badge, type Tone } from '../../ui/badge.tsx';

const toneOf = (status: number): Tone => (status >= 500 ? 'fail' : status >= 400 ? 'warn' : 'pass');

export function StatusCode({ status }: { status: number }) {
  return <Badge tone={toneOf(status)}>{status}</Badge>;
}

/** What may leave the machine, and what has: one policy and one ledger for everything that connects to others. */
import { z } from 'zod';
import { named, text } from '../wire.ts';

/** Why something is sent. */
export const EGRESS_PURPOSES = ['webhook', 'model', 'agent', 'queue'] as const;
export type EgressPurpose = (typeof EGRESS_PURPOSES)[number];

const EGRESS_SCHEMES = ['http', 'https', 'ws', 'wss', 'redis', 'rediss'] as const;
type EgressScheme = (typeof EGRESS_SCHEMES)[number];

const USUAL_PORTS: Readonly<Record<EgressScheme, number>> = {
  http: 80,
  https: 443,
  ws: 80,
  wss: 443,
  redis: 6379,
  rediss: 6379,
};

/** Permissions and rows of the ledger, at most. */
export const EGRESS_LIMITS = { permissions: 500, ledger: 1000 } as const;

/** Where something goes. `host` is a name or an address in lower case, an IPv6 one without brackets. */
export interface EgressTarget {
  scheme: EgressScheme;
  host: string;
  port: number;
}

/** Why an address is none. */
export const NO_EGRESS_ADDRESS =
  'this is no address that something can be sent to: look at its scheme, at its host, and at its port, which goes up to 65535';

/** Undefined for what is no address of a scheme that is known here. */
export function egressTarget(url: string): EgressTarget | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, port } = new URL(url);
  const scheme = EGRESS_SCHEMES.find((known) => `${known}:` === protocol);
  if (scheme === undefined || hostname === '') return undefined;
  return {
    scheme,
    host: hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase(),
    port: port === '' ? USUAL_PORTS[scheme] : Number(port),
  };
}

/** `https://hooks.example:443`: always with its port, so that nobody has to know the usual one. */
export const egressAddress = ({ scheme, host, port }: EgressTarget): string =>
  `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`;

const target = { scheme: z.enum(EGRESS_SCHEMES), host: z.string(), port: z.int() };

export const EgressPermissionSchema = named('EgressPermission', {
  id: z.string(),
  ...target,
  purpose: z.enum(EGRESS_PURPOSES),
  allowed_at: z.string(),
});
export type EgressPermission = z.infer<typeof EgressPermissionSchema>;

const EgressRecordSchema = named('EgressRecord', {
  ...target,
  purpose: z.enum(EGRESS_PURPOSES),
  /** Sent, whatever was answered. */
  requests: z.int(),
  /** Bodies alone. */
  bytes_out: z.int(),
  /** Asked for, and not sent. */
  refused: z.int(),
  first_at: z.string(),
  last_at: z.string(),
});
export type EgressRecord = z.infer<typeof EgressRecordSchema>;

export const EgressSchema = named('Egress', {
  permissions: z.array(EgressPermissionSchema),
  /** Hosts that this start was told to allow for every purpose: --allow-egress, or the environment. */
  allowed_hosts: z.array(z.string()),
  ledger: z.array(EgressRecordSchema),
  total: z.object({ requests: z.int(), bytes_out: z.int(), refused: z.int() }),
});
export type Egress = z.infer<typeof EgressSchema>;

export const AllowEgressSchema = named(
  'AllowEgress',
  { url: text({ min: 1, max: 2000 }), purpose: z.enum(EGRESS_PURPOSES) },
  { example: { url: 'https://hooks.example/understudy', purpose: 'webhook' } },
);

/** The type of the fault of a body that names a place nothing may be sent to yet. */
export const EGRESS_FAULT = 'egress_not_allowed';

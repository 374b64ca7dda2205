/** What may leave the machine, and what has: one policy and one ledger for everything that connects to others. */
import { z } from 'zod';
import { named, text } from '../wire.ts';

/** What a workspace may be allowed to send something for. */
export const WORKSPACE_PURPOSES = ['webhook', 'model', 'agent', 'queue'] as const;
export type WorkspacePurpose = (typeof WORKSPACE_PURPOSES)[number];
/** Why something is sent. New versions are the desktop program's own affair: it asks by a dialog that no page can answer. */
const EGRESS_PURPOSES = [...WORKSPACE_PURPOSES, 'update'] as const;
export type EgressPurpose = (typeof EGRESS_PURPOSES)[number];

/** What is added up of what was sent. */
export interface EgressCount {
  /** Sent, whatever was answered. */
  requests: number;
  /** Of bodies alone. */
  bytes_out: number;
  bytes_in: number;
  /** Asked for, and not sent. */
  refused: number;
}

export const NO_EGRESS: EgressCount = { requests: 0, bytes_out: 0, bytes_in: 0, refused: 0 };

export const addEgress = (a: EgressCount, b: EgressCount): EgressCount => ({
  requests: a.requests + b.requests,
  bytes_out: a.bytes_out + b.bytes_out,
  bytes_in: a.bytes_in + b.bytes_in,
  refused: a.refused + b.refused,
});

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

const counted = {
  requests: z.int(),
  bytes_out: z.int(),
  bytes_in: z.int(),
  refused: z.int(),
} satisfies Record<keyof EgressCount, z.ZodInt>;

export const EgressRecordSchema = named('EgressRecord', {
  ...target,
  purpose: z.enum(EGRESS_PURPOSES),
  ...counted,
  first_at: z.string(),
  last_at: z.string(),
});
export type EgressRecord = z.infer<typeof EgressRecordSchema>;

export const EgressSchema = named('Egress', {
  permissions: z.array(EgressPermissionSchema),
  /** Hosts that this start was told to allow for every purpose: --allow-egress, or the environment. */
  allowed_hosts: z.array(z.string()),
  ledger: z.array(EgressRecordSchema),
  total: z.object(counted),
});
export type Egress = z.infer<typeof EgressSchema>;

export const AllowEgressSchema = named(
  'AllowEgress',
  { url: text({ min: 1, max: 2000 }), purpose: z.enum(WORKSPACE_PURPOSES) },
  { example: { url: 'https://hooks.example/understudy', purpose: 'webhook' } },
);

/** The type of the fault of a body that names a place nothing may be sent to yet. */
export const EGRESS_FAULT = 'egress_not_allowed';

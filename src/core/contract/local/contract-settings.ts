/** What a user who knows the real service can change so that the local one agrees with it, without touching code. */
import { z } from 'zod';
import { bool, int, named, text } from '../wire.ts';
import { defineSetting } from './setting.ts';

/** A parameter or field name as it may stand in a URL or body. */
const wireName = () =>
  text({ max: 64 }).superRefine((name, context) => {
    if (!/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/.test(name))
      context.addIssue({
        code: 'custom',
        message: 'a name starts with a letter and has letters, digits, "_", "." and "-", 64 at most',
        input: name,
      });
  });

const names = () => z.record(z.string(), wireName());

const origin = () =>
  text({ max: 200 }).superRefine((value, context) => {
    if (!/^https?:\/\/[^/\s?#*]+$/.test(value))
      context.addIssue({
        code: 'custom',
        message: 'an origin is http:// or https:// with a host and, where needed, a port',
        input: value,
      });
  });

/** A name without scheme or port, as a client puts it into its Host header. */
export const hostName = () =>
  text({ max: 253 }).superRefine((value, context) => {
    if (!/^[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_])?$/.test(value))
      context.addIssue({
        code: 'custom',
        message: 'a host name is just that: no scheme, no port, no star; such as understudy or host.docker.internal',
        input: value,
      });
  });

const ContractSettingsSchema = named('ContractSettings', {
  /** By operation, from our name of a parameter to the one that clients send. */
  query_names: z.record(z.string(), names()),
  /** By operation, from our name of a body field to the one that clients send. */
  body_names: z.record(z.string(), names()),
  /** What `PUT /v1/agents/{agent_id}` does with fields that are left out. */
  omitted_agent_fields: z.enum(['keep', 'reset']),
  body_limit_bytes: int({ ge: 1024, le: 64 * 1024 * 1024 }),
  /** Emulated: so many requests of one account in so many seconds, then 429. */
  rate_limit: z.object({ enabled: bool(), requests: int({ ge: 1, le: 1_000_000 }), per_s: int({ ge: 1, le: 3600 }) }),
  /** Pages that may call `/v1` from a browser. */
  allowed_origins: z.array(origin()).max(50),
  /** Names by which the host may be addressed besides its own, such as a container's. */
  allowed_hosts: z.array(hostName()).max(50),
});
export type ContractSettings = z.infer<typeof ContractSettingsSchema>;

export const CONTRACT_SETTINGS = defineSetting({
  key: 'contract_settings',
  schema: ContractSettingsSchema,
  defaults: {
    query_names: {},
    body_names: {},
    omitted_agent_fields: 'keep',
    body_limit_bytes: 1024 * 1024,
    rate_limit: { enabled: false, requests: 600, per_s: 60 },
    allowed_origins: [],
    allowed_hosts: [],
  },
});

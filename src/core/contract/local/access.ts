/** Who may use the service's API: organizations, their keys, and the users that get tokens. */
import { z } from 'zod';
import { KEY_ROLES } from '../vocabulary.ts';
import { id, named, text } from '../wire.ts';
import { ApiKeySchema } from './workspace.ts';

const name = () => text({ min: 1, max: 200 });
/** What may be done, and for whom (spec section 5): a member for its own organization, an admin for those right below as well, a superadmin for all. */
const role = () => z.enum(KEY_ROLES);

export const NewAccountSchema = z.object({ name: name(), parent_id: id().nullable().optional() });

export const NewApiKeySchema = z.object({ name: name(), account_id: id(), role: role() });
export type NewApiKey = z.infer<typeof NewApiKeySchema>;

/** The one answer that holds the key itself. */
export const MadeApiKeySchema = ApiKeySchema.extend({ key: z.string() }).meta({ id: 'MadeApiKey' });

export const UserSchema = named('User', {
  id: z.string(),
  account_id: z.string(),
  account_name: z.string(),
  username: z.string(),
  role: z.enum(KEY_ROLES),
  created_at: z.string(),
});
export type User = z.infer<typeof UserSchema>;

export const PASSWORD_LENGTH = { min: 8, max: 200 } as const;
export const NewUserSchema = z.object({
  username: name(),
  password: text(PASSWORD_LENGTH),
  account_id: id(),
  role: role(),
});
export type NewUser = z.infer<typeof NewUserSchema>;

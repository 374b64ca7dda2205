import { toFaults } from '../../core/contract/validation-error.ts';
import { savedSchemaOf } from '../../core/documents/saved-schemas.ts';
import type { StoredBody } from '../../core/documents/stored.ts';
import type { AnyKind } from '../../core/documents/record-kinds.ts';

/** What a host would have against a body before it has seen it, in its own words, by dotted path. */
export function documentFaults<K extends AnyKind>(kind: K, body: StoredBody[K]): Readonly<Record<string, string>> {
  const schema = savedSchemaOf(kind);
  const read = schema.safeParse(body, { reportInput: true });
  if (read.success) return {};
  return Object.fromEntries(
    toFaults('body', read.error, schema).map(({ loc, msg }) => [
      loc.slice(1).join('.'),
      msg.replace('Value error, ', ''),
    ]),
  );
}

/** Another name for a custom field or a slot. */
import { z } from 'zod';
import { named, text } from '../wire.ts';

/** Characters of a name at most. */
const NAME_LIMIT = 100;

const PATTERNS = {
  custom_field: { pattern: /^[A-Za-z_][\w-]*$/, hint: 'letters, digits, _ and -, and no digit first' },
  slot: { pattern: /^[a-z][a-z0-9_]*$/, hint: 'lower-case letters, digits and _, and a letter first' },
} as const;

const RENAMED_THINGS = ['custom_field', 'slot'] as const;
export type RenamedThing = (typeof RENAMED_THINGS)[number];

/** Why something cannot be called so; null where it can. */
export const nameFault = (what: RenamedThing, name: string): string | null =>
  name.length <= NAME_LIMIT && PATTERNS[what].pattern.test(name)
    ? null
    : `write at most ${NAME_LIMIT} ${PATTERNS[what].hint}`;

const name = () => text({ min: 1, max: NAME_LIMIT });

export const RenameSchema = named(
  'Rename',
  { what: z.enum(RENAMED_THINGS), from: name(), to: name() },
  { example: { what: 'custom_field', from: 'appt_day', to: 'appointment_day' } },
);
export type Rename = z.output<typeof RenameSchema>;

/** Roles (spec section 2.2): instruction documents made of titled Markdown sections. */
import { z } from 'zod';
import { TEXT_LIMITS } from './text-limits.ts';
import { int, list, maybe, named, text } from './wire.ts';

const heading = { level: int({ ge: 1, le: 6 }), title: text({ max: TEXT_LIMITS.name }), content: text() };

const RoleSubsectionSchema = z.object(heading);
const RoleSectionSchema = named('RoleSection', { ...heading, subsections: list(RoleSubsectionSchema).nullish() });
export type RoleSection = z.infer<typeof RoleSectionSchema>;

const RoleMarkdownSchema = z.object({ sections: list(RoleSectionSchema).nullish() });
export type RoleMarkdown = z.infer<typeof RoleMarkdownSchema>;

export const RoleWriteSchema = named(
  'RoleWrite',
  { name: text({ max: TEXT_LIMITS.name }), description: maybe(text()), markdown: maybe(RoleMarkdownSchema) },
  {
    example: {
      name: 'Clinic front desk',
      description: 'How the agent speaks for the clinic',
      markdown: {
        sections: [
          {
            level: 1,
            title: 'Identity',
            content: 'You are Ana, calling for Lakeside Clinic.',
            subsections: [{ level: 2, title: 'Tone', content: 'Warm and brief.' }],
          },
        ],
      },
    },
  },
);

export const RoleSchema = named('Role', { id: z.string(), name: z.string(), description: z.string().nullable() });

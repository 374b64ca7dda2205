/** Roles (spec section 2.2): instruction documents made of titled Markdown sections. */
import { z } from 'zod';
import { int, maybe, text } from './wire.ts';

const heading = { level: int({ ge: 1, le: 6 }), title: text(), content: text() };

export const RoleSubsectionSchema = z.object(heading);
export const RoleSectionSchema = z.object({ ...heading, subsections: z.array(RoleSubsectionSchema).nullish() }).meta({ id: 'RoleSection' });
export type RoleSection = z.infer<typeof RoleSectionSchema>;

export const RoleMarkdownSchema = z.object({ sections: z.array(RoleSectionSchema).nullish() });
export type RoleMarkdown = z.infer<typeof RoleMarkdownSchema>;

export const RoleWriteSchema = z
  .object({ name: text(), description: maybe(text()), markdown: maybe(RoleMarkdownSchema) })
  .meta({
    id: 'RoleWrite',
    example: {
      name: 'Clinic front desk',
      description: 'How the agent speaks for the clinic',
      markdown: { sections: [{ level: 1, title: 'Identity', content: 'You are Ana, calling for Lakeside Clinic.', subsections: [{ level: 2, title: 'Tone', content: 'Warm and brief.' }] }] },
    },
  });
export type RoleWrite = z.infer<typeof RoleWriteSchema>;

export const RoleSchema = z.object({ id: z.string(), name: z.string(), description: z.string().nullable() }).meta({ id: 'Role' });
export type Role = z.infer<typeof RoleSchema>;

/** What the OpenAPI document says of fields and parameters, apart from the schemas: only the document reads it. */

/** A text, or a text about something that the specification leaves open (marked `x-local-choice`). */
export type Description = string | { readonly text: string; readonly isLocalChoice: true };

/** By path below a component: `name`, `ttfb.stt`, `tasks[].id`; items of a list are marked by `[]`, values of a free map by `{}`. */
export type FieldDescriptions = Readonly<Record<string, Description>>;

/** By the component's id in the document. */
export type ComponentDescriptions = Readonly<Record<string, FieldDescriptions>>;

export const localChoice = (text: string): Description => ({ text, isLocalChoice: true });

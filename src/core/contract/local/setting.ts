import type { z } from 'zod';

/** A group of settings of the workspace: where it is stored, what it may be, and what holds until somebody changes it. */
export interface Setting<Shape extends z.ZodRawShape> {
  key: string;
  schema: z.ZodObject<Shape>;
  defaults: z.output<z.ZodObject<Shape>>;
  /** As it is stored; fields that are not take their defaults. Throws where what is stored is not valid. */
  read(stored: { meta(key: string): string | undefined }): z.output<z.ZodObject<Shape>>;
  write(stored: { setMeta(key: string, value: string): void }, value: z.output<z.ZodObject<Shape>>): void;
}

export function defineSetting<Shape extends z.ZodRawShape>({
  key,
  schema,
  defaults,
}: {
  key: string;
  schema: z.ZodObject<Shape>;
  defaults: z.output<z.ZodObject<Shape>>;
}): Setting<Shape> {
  return {
    key,
    schema,
    defaults,
    read(stored) {
      const text = stored.meta(key);
      return schema.parse({ ...defaults, ...(text === undefined ? {} : (JSON.parse(text) as object)) });
    },
    write: (stored, value) => stored.setMeta(key, JSON.stringify(value)),
  };
}

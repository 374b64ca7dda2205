/** What nobody may say in this workspace. */
import { z } from 'zod';
import { named } from '../wire.ts';
import { defineSetting } from './setting.ts';

/** Of one phrase, and of all. */
const LETTERS = 200;
const PHRASES = 500;

const WordingSchema = named('Wording', {
  forbidden_phrases: z.array(z.string().trim().min(1).max(LETTERS)).max(PHRASES),
});
export const WORDING_SETTINGS = defineSetting({
  key: 'wording',
  schema: WordingSchema,
  defaults: { forbidden_phrases: [] },
});

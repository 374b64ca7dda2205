/** A script as the lead at hand would get it: variables filled in, and either as a voice says it or as it is read. */

import { inEnglishWords } from './as-said/english.ts';
import { readingTime } from './reading-time.ts';
import { asHeard } from './script-lint/unsayable.ts';
import type { ScriptText } from './script-text.ts';
import { renderTemplate } from './template.ts';
import type { ScriptWorld } from '../contract/local/script-world.ts';

export interface PreviewLine {
  speaker: 'AGENT' | 'USER';
  /** Of the text, from 1. */
  line: number;
  text: string;
  /** That it takes to say; null: of what is waited for, or read. */
  duration_s: number | null;
  /** Variables that the lead has nothing in. */
  holes: readonly string[];
}

/** Languages of which it is known how what is written in figures is said, by their tags. */
const IN_WORDS: Readonly<Record<string, (text: string) => string>> = { en: inEnglishWords };

export function scriptPreview(
  { lines, lineNumbers }: ScriptText,
  { scope, language }: Pick<ScriptWorld, 'scope' | 'language'>,
  heard: boolean,
): PreviewLine[] {
  return lines.map(({ speaker, message }, index) => {
    const { text, holes } = renderTemplate(message, scope);
    const said =
      heard && speaker === 'AGENT' ? asHeard(text, language?.signs ?? {}, IN_WORDS[language?.tag ?? '']) : text;
    return {
      speaker,
      line: lineNumbers[index] ?? 1,
      text: said,
      duration_s: heard && speaker === 'AGENT' ? readingTime([{ speaker, message: said }]) : null,
      holes,
    };
  });
}

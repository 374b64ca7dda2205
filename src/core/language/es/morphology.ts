/** Spanish word forms. */
import { textMemo } from '../../text-memo.ts';
import { sentenceSplitter } from '../sentences.ts';

const STEMS_LIMIT = 10_000;

export const sentencesOf = sentenceSplitter('Sr|Sra|Srta|Dr|Dra|Ud|Uds|a\\.m|p\\.m');

/** Without accents, plural and the vowel of gender: "citas" and "cita", "cómodo" and "comodas" are one. */
export const stem = textMemo(STEMS_LIMIT, (word) => {
  let root = word.normalize('NFD').replace(/\p{M}/gu, '');
  if (root.length > 5 && root.endsWith('es')) root = root.slice(0, -2);
  else if (root.length > 3 && root.endsWith('s')) root = root.slice(0, -1);
  return root.length > 3 && /[aeo]$/.test(root) ? root.slice(0, -1) : root;
});

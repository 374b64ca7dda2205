import type { Remedy } from '../../core/authoring/problem.ts';

/** A fault in edited text, placed (lines and columns count from 1, as in the editor). */
export interface EditorProblem {
  severity: 'error' | 'warning';
  message: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  /** What would be right in place of the marked text, where that is known. */
  replacement?: string;
  /** What the replacement does, where "Change to …" would not say it. */
  fixTitle?: string;
  /** What is missing beside the text. */
  remedy?: Remedy;
}

/** What the button of a fix says. */
export const fixTitleOf = ({ fixTitle, replacement = '' }: Pick<EditorProblem, 'fixTitle' | 'replacement'>): string =>
  fixTitle ?? `Change to ${replacement}`;

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
  /** What else would mend it. */
  fixes?: readonly EditorFix[];
  /** What is missing beside the text. */
  remedy?: Remedy;
}

export interface EditorEdit {
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  text: string;
}

/** Changes of the text that together mend a problem. */
export interface EditorFix {
  title: string;
  edits: readonly EditorEdit[];
}

/** All that would mend it, the likeliest first. */
export function fixesOf({
  replacement,
  fixTitle = `Change to ${replacement}`,
  fixes = [],
  ...place
}: EditorProblem): EditorFix[] {
  return [
    ...(replacement === undefined ? [] : [{ title: fixTitle, edits: [{ ...place, text: replacement }] }]),
    ...fixes,
  ];
}

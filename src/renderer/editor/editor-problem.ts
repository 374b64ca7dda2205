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
}

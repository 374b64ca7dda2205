import { scriptProblems, type ScriptLinter } from '../../core/authoring/script-lint/lint-script.ts';
import { parseScript, type ScriptText } from '../../core/authoring/script-text.ts';
import type { EditorProblem } from '../editor/editor-problem.ts';
import { placedProblem } from '../editor/placed-problem.ts';

/** What is wrong with a script's text. */
export const scriptTextProblems = (
  text: string,
  lint: ScriptLinter = scriptProblems,
  script: ScriptText = parseScript(text),
): EditorProblem[] => lint(text, script).map((problem) => placedProblem(text, problem));

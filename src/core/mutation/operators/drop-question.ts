/** A question is gone from a line that says something else as well; where a line is nothing but a question, to drop the line is to drop it. */
import { scriptOf } from '../../agents/agent-readiness.ts';
import { languageFor } from '../../language/language-for.ts';
import { withScript } from '../agent-texts.ts';
import type { FindChanges } from '../mutant.ts';

export const dropQuestion: FindChanges = (plan) => {
  const language = languageFor(plan.agent.agent.language, plan.phrase_book);
  const script = scriptOf(plan.agent);
  if (!language || !script) return [];
  return script.lines.flatMap(({ speaker, message }, at) => {
    if (speaker !== 'AGENT') return [];
    const sentences = language.sentencesOf(message);
    if (sentences.length < 2) return [];
    return sentences.flatMap((sentence, index) => {
      if (!sentence.trim().endsWith(language.questions.mark)) return [];
      const rest = sentences.filter((_, other) => other !== index).join(' ');
      return [
        {
          where: { kind: 'script' as const, id: script.id, name: script.name, lines: [at + 1] },
          was: sentence.trim(),
          becomes: null,
          apply: (whole) =>
            withScript(
              whole,
              script.id,
              script.lines.map((line, place) => (place === at ? { ...line, message: rest } : line)),
            ),
        },
      ];
    });
  });
};

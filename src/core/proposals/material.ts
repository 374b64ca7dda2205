/** What an agent may say in the words in which its owner wrote it: pieces without templates, by which its turns are recognized. */
import type { Language } from '../language/language.ts';
import { wordsOf } from '../language/words.ts';
import { knowledgeTexts, roleTexts, scriptTexts, settingTexts, type AgentText } from '../mutation/agent-texts.ts';
import type { RunPlan } from '../runs/run-plan.ts';

export interface Piece {
  /** As it stands in the text, without markup. */
  text: string;
  /** In small letters, one blank between words, no marks. */
  plain: string;
  from: 'script' | 'role' | 'knowledge' | 'setting';
  isQuestion: boolean;
}

/** Words of a piece at least, of a whole sentence ("Bye now.") or one with a figure fewer; and at most, so that one expectation is about one thing. */
const WORDS = { least: 3, leastOfSentence: 2, most: 16 };
const MARKUP = /\*\*|__|`|^\s*(?:[-*•]|\d+[.)])\s+/g;
const BETWEEN = /\{\{.*?\}\}|\[[^\]]*\]|["“”]/;

/** The form in which pieces and turns are compared. */
export const plainText = (text: string): string => wordsOf(text).join(' ');

const clausesOf = (sentence: string): string[] =>
  wordsOf(sentence).length <= WORDS.most ? [sentence] : sentence.split(/[,;:]\s+/);

const holdsFigure = (text: string, { values }: Language): boolean =>
  /\d/.test(text) || wordsOf(text).some((word) => values.isNumber(word));

function piecesOf({ text, where }: AgentText, language: Language): Piece[] {
  const { sentencesOf, questions } = language;
  return sentencesOf(text.replaceAll(MARKUP, '')).flatMap((sentence) =>
    sentence.split(BETWEEN).flatMap((part) =>
      clausesOf(part).flatMap((clause): Piece[] => {
        const kept = clause.replaceAll(/^[\s,.;:!?¿¡]+|[\s,.;:!?]+$/g, '');
        const isTelling = clause === sentence || holdsFigure(kept, language);
        return wordsOf(kept).length < (isTelling ? WORDS.leastOfSentence : WORDS.least)
          ? []
          : [
              {
                text: kept,
                plain: plainText(kept),
                from: where.kind === 'action' ? 'setting' : where.kind,
                isQuestion: sentence.trim().endsWith(questions.mark),
              },
            ];
      }),
    ),
  );
}

/** In the order of the script, the roles, the knowledge and the settings; each once. */
export function materialOf(plan: RunPlan, language: Language): Piece[] {
  const texts = [...scriptTexts(plan), ...settingTexts(plan), ...roleTexts(plan), ...knowledgeTexts(plan)];
  const each = new Map<string, Piece>();
  for (const piece of texts.flatMap((text) => piecesOf(text, language)))
    if (!each.has(piece.plain)) each.set(piece.plain, piece);
  return [...each.values()];
}

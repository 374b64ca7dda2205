/** A model's verdict on a criterion. Offline there is no model, and a verdict that could not be computed is neither passed nor failed. */
import { words } from '../../contract/text-limits.ts';
import { defineGrader, graded, ungraded, type FoundIn, type GradeStep } from '../grader.ts';
import { judgeRequest } from '../judging/judge-request.ts';
import { isFurtherNeeded, verdictOf } from '../judging/opinions-verdict.ts';
import { readOpinion, type Opinion } from '../judging/read-opinion.ts';
import { shownTurns, type ShownTurn } from '../judging/shown-turns.ts';
import type { Value, Words } from '../words.ts';

interface Judged {
  criterion: Value;
  why: Value;
  /** All of them, in the order in which they were asked for. */
  opinions: { value: readonly Opinion[] };
  /** What the judge was shown. */
  saw: { turns: number; actions: number };
}

/** How many of the opinions are of the verdict; nothing of a single one. */
const by = ({ opinions: { value: all } }: Judged, status: Opinion['status'], { number }: Words): string =>
  all.length < 2
    ? ''
    : `, by ${number(all.filter((opinion) => opinion.status === status).length)} of ${number(all.length)} opinions`;

const SENTENCES = {
  passed: (judged: Judged, words: Words) =>
    `Judged passed${by(judged, 'passed', words)}: ${words.quoted(judged.criterion)}, because ${words.quoted(judged.why)}`,
  failed: (judged: Judged, words: Words) =>
    `Judged failed${by(judged, 'failed', words)}: ${words.quoted(judged.criterion)}, because ${words.quoted(judged.why)}`,
  inconclusive: ({ criterion, why }: Judged, { quoted }: Words) =>
    `Not judged, because the judge is inconclusive: ${quoted(criterion)}, because ${quoted(why)}`,
  void: ({ criterion, why }: Judged, { quoted }: Words) =>
    `Not judged, because there is no answer that counts to ${quoted(criterion)}: ${quoted(why)}`,
};

function concluded(
  criterion: string,
  opinions: readonly Opinion[],
  turns: readonly ShownTurn[],
): GradeStep<FoundIn<typeof SENTENCES>> {
  const status = verdictOf(opinions);
  // The first of those that the verdict follows tells why.
  const speaks = opinions.filter((opinion) => opinion.status === status);
  const [first] = speaks;
  const judged: Judged = {
    criterion: { value: criterion },
    why: { value: first?.void ?? first?.reasoning ?? '' },
    opinions: { value: opinions },
    saw: { turns: turns.length, actions: turns.filter(({ speaker }) => speaker === 'action').length },
  };
  const quoted = [...new Set(speaks.flatMap(({ quotes }) => quotes.map(({ turn }) => turn)))].toSorted((a, b) => a - b);
  switch (status) {
    case 'passed':
      return graded(true, 'passed', judged, quoted, { value: 1 });
    case 'failed':
      return graded(false, 'failed', judged, quoted, { value: 0 });
    case 'inconclusive':
      return first?.void == null ? ungraded('inconclusive', judged) : ungraded('void', judged);
  }
}

export const judge = defineGrader({
  name: 'judge',
  note: 'a question for a model',
  start: { criterion: 'Was the agent polite throughout?' },
  fields: {
    criterion: words().min(1).meta({ description: 'A yes-or-no question about the conversation, for a model.' }),
  },
  sentences: SENTENCES,
  needs: () => 'words',
  grade({ criterion }, evidence) {
    const turns = shownTurns(evidence.turns);
    const asking = (opinions: readonly Opinion[]): GradeStep<FoundIn<typeof SENTENCES>> => {
      const nth = opinions.length + 1;
      return {
        question: criterion,
        asks: [
          {
            id: `opinion ${String(nth)}`,
            body: { kind: 'chat', request: judgeRequest(criterion, turns, nth) },
            deadline_s: null,
          },
        ],
        resume(answer) {
          const all = [...opinions, readOpinion(answer, turns)];
          return isFurtherNeeded(all) ? asking(all) : concluded(criterion, all, turns);
        },
      };
    };
    return asking([]);
  },
});

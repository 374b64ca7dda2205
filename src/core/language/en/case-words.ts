/** Words by which a sentence denies, tells of the past or of somebody else, and the like: what tells a case from what is nearly one. */
import type { CaseWords } from '../../understanding/case-likelihood.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const ENDINGS = ["'s", 'ing', 'ed', 'es', 's', 'ly'];
const SHORTEST_STEM = 3;

export const CASE_WORDS: CaseWords = {
  negations: set(
    `no not never none nobody nothing neither nor without cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't couldn't shouldn't haven't
    hasn't hadn't ain't nope nah hardly barely cant dont doesnt didnt isnt arent wasnt wont havent hasnt`,
  ),
  past: set('was were had used did last ago yesterday before years previously once already'),
  future: set('will going gonna might maybe may soon next would could planning thinking'),
  others: set(
    `neighbour neighbor friend brother sister mum mom dad mother father husband wife son daughter boss colleague he she they his her their him`,
  ),
  contrasts: set('but'),
  limits: set('just only'),
  yes: set('yes yeah yep sure ok okay yup aye'),
  no: set('no nope nah not'),
  numbers: set('one two three four five six seven eight nine ten'),
  asking: set('ask asks asked wonder wonders question wants'),
  small: set(
    `the a an of to in on for and or is are be am i you we it he she they that this with my your me us do does did have has had if when they're it's i'm who which
    what there at by as from their our them his her so not no just was were will would can could`,
  ),
  stem: (word) => {
    const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM);
    return ending === undefined ? word : word.slice(0, -ending.length);
  },
};

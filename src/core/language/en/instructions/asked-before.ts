/** "Call `log_it` with `plate`, but ask for the plate first": what is asked first comes first. With quotes masked. */
import { lowerInitial, upperFirst } from '../../phrasing.ts';

const BUT_FIRST =
  /^((?:(?:if|when(?:ever)?)\s[^,⟦`]+,\s+)?)((?:call|use|run|transfer|book|send|register)\b[^;⟦]*?),?\s+but\s+(?:(?:first|before that|beforehand)\s+)?(ask\s+(?:them\s+)?(?:for\s+[^,;.⟦]+?|⟦\d+⟧))(?:\s+(?:first|before(?:hand| that)?))?(\.?)$/i;
const FIRST = /\b(?:first|before(?:hand| that)?)\.?$|\bbut\s+(?:first|before that|beforehand)\b/i;

/** The order in which both are done. */
export const askedBefore = (sentence: string): string =>
  FIRST.test(sentence)
    ? sentence.replace(BUT_FIRST, (_, when: string, call: string, ask: string, end: string) =>
        when === ''
          ? `${upperFirst(ask)}, then ${lowerInitial(call)}${end}`
          : `${when}${ask}, then ${lowerInitial(call)}${end}`,
      )
    : sentence;

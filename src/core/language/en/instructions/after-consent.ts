/** "Ask ⟦0⟧ and go on with two if they agree.": what follows the question is for one answer to it. With quotes masked. */
import { upperFirst } from '../../phrasing.ts';

const AFTER_CONSENT =
  /^(.*\b(?:ask|say|offer)\b[^⟦]*⟦\d+⟧),?\s+(?:and|then|and then)\s+((?!if\b|ask\b)[^⟦]+?)\s+((?:only )?(?:if|when|once)\s+(?:so|yes|they|he|she|it|that|this|the \w+)(?:\s+(?:do|does|did|are|is|can|could|would|will|have|has|agrees?|accepts?|says? (?:yes|so)|likes? (?:it|that|the idea)|wants? (?:it|that|to|one)|takes? it|suits?(?: them)?|helps?|is (?:fine|all right|ok|okay)(?: (?:with|by) them)?))?)[.!]*$/i;

export const afterConsent = (sentences: readonly string[]): readonly string[] =>
  sentences.flatMap((sentence) => {
    const [, asked, order, answer] = AFTER_CONSENT.exec(sentence) ?? [];
    return asked === undefined || order === undefined || answer === undefined
      ? [sentence]
      : [`${asked}.`, `${upperFirst(answer)}, ${order}.`];
  });

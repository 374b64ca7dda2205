/** Reads that nothing of what there is to choose from is wanted or possible: "neither slot works", "both times are bad", "they can't make either". */

/** What is offered to choose from; people and things that are asked about are something else: "neither parent is at home". */
const OFFERED =
  '(?:(?:(?:these|those|the|our|your) )?(?:(?:two|three|offered|given|free|suggested) )*(?:times?|days?|dates?|hours?|slots?|options?|appointments?|visits?|windows?|offers?|suggestions?|choices?|places?|sessions?|ones?|two|three)|them|these|those)';
const SUITS =
  '(?:suits?|works?|fits?|will do|would do|(?:is|are|was|would be)(?: (?:any )?(?:good|use|convenient|suitable|right|possible|fine|ok|okay|all right))?)';

const REJECTED: readonly RegExp[] = [
  new RegExp(`\\b(?:neither|none)(?: of ${OFFERED}| ${OFFERED})? ${SUITS}\\b`, 'i'),
  new RegExp(
    `\\b(?:can|could) (?:make|do|manage|come (?:on|at|to|for)|take|accept) (?:neither|none)(?: of ${OFFERED}| ${OFFERED})?$`,
    'i',
  ),
  new RegExp(
    `\\b(?:ca(?:n't|nnot|n not)|could(?:n't| not)|do(?:es)?(?:n't| not) (?:want|like|fancy)|(?:is|are)(?:n't| not) able to) ?(?:make|do|manage|come (?:on|at|to|for)|take|accept)? (?:either|any)(?: of ${OFFERED}| ${OFFERED})?$`,
    'i',
  ),
  new RegExp(
    `\\bboth (?:of ${OFFERED}|${OFFERED}) (?:are|is|would be) (?:bad|out|impossible|inconvenient|unsuitable|no (?:good|use)|not possible)\\b`,
    'i',
  ),
  new RegExp(`\\bno (?:${OFFERED}) (?:suits?|works?|fits?|will do|would do)\\b`, 'i'),
];

export const rejectsWhatIsOffered = (condition: string): boolean => REJECTED.some((one) => one.test(condition));

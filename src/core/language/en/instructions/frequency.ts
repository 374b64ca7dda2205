/** Words that tell how often something happens, and nothing of what it is: "quite often", "nine times out of ten". */

const HOW = 'quite|very|rather|pretty|fairly|really|so|too|all too|not|more|most|as|every|only|just|again and';
/** As the source of a pattern, without a group of its own. */
export const HOW_OFTEN = `(?:more often than not|as often as not|(?:every )?(?:now and (?:then|again)|so often|once in a while)|from time to time|on occasion|at times|in (?:many|some|most) cases|\\w+ times (?:out of|in) \\w+|much of the time|most of the time|time and again|(?:(?:${HOW}) )?(?:often|frequently|infrequently|usually|commonly|occasionally|regularly|sometimes|rarely|seldom|typically|generally|normally)(?: enough)?)`;

/** In a sentence, before its verb. */
const BEFORE_VERB =
  /^(?:(?:always|forever|constantly|invariably|regularly|often|frequently|usually|sometimes|occasionally|(?:is|are) (?:always )?(?:bound|sure|certain|likely|apt|prone) to|tends? to)\s+)+(?=[a-z])/i;

/** "Always leaves something" is a case as soon as one does. */
export const withoutFrequency = (told: string): string => told.replace(BEFORE_VERB, '');

/** Requests put as questions, in plain words: what whoever asks is to have, or what is to be done for it. */

/** Before the request: "hi, I was wondering, …". */
const BEFORE = String.raw`(?:^|\b(?:and|so|but|or|hi|hello|hey|there|morning|afternoon|evening|please|wondering|wondered|ask|know|wonder|see) )`;
/** What one has of a desk; "Can I pay by card?" and "Can I bring a friend?" want to know something. */
const HAVING =
  'book|order|reserve|hire|rent|lease|borrow|buy|purchase|get(?! (?:there|to|in|out|through|a refund|my money)\\b)|have|make|arrange|schedule|organi[sz]e|set up|sign|register|enrol+|join|apply|place|put (?:in|down|my|our|in)|request|report|cancel|change|move|swap|switch|extend|renew|return|book in|drop off|try|take out|open|start|subscribe|commission';
/** What is asked of somebody to tell, or only whether it can be. */
const TELLING =
  'tell|say|explain|describe|let (?:me|us) know|confirm|guarantee|promise|remind|speak up|hear|see|believe|remember|recommend|suggest|advise|repeat|hold|wait|call|ring|phone|text|put (?:me|us) (?:through|on)|connect|transfer|get (?:me|us) (?:somebody|someone|a person|a human)|give (?:me|us) (?:an? (?:idea|price|rough|ballpark)|the (?:price|address|number|hours))|stop|be quick';
const SOFTLY = '(?:(?:please|possibly|perhaps|maybe|just|also|still|quickly|by any chance) )*';
const MAY_I = `(?:can|could|may|might) (?:i|we) ${SOFTLY}(?:${HAVING})\\b`;
const WILL_YOU = `(?:can|could|would|will) you ${SOFTLY}(?:(?:be able|be willing|be so kind as) to )?(?!(?:${TELLING}|be)\\b)\\w+ \\w`;
const POSSIBLE = `(?:is it|would it be|is there any way|is there any chance|any chance|is there a way) (?:possible )?(?:for (?:me|us|you) )?(?:to|of|i could|we could|you could|i can|we can|you can|you might|youd) ${SOFTLY}(?:getting |having )?(?!(?:${TELLING}|pay|bring|know)\\b)\\w`;
const IF = `if (?:(?:i|we) (?:can|could|might|may) ${SOFTLY}(?:${HAVING})\\b|you (?:can|could|would|might|will) ${SOFTLY}(?:be able to )?(?!(?:${TELLING}|be)\\b)\\w+ \\w)`;
const THINK = `do you (?:think|suppose|reckon) (?:(?:i|we) (?:can|could|might) ${SOFTLY}(?:${HAVING})\\b|you (?:can|could|might) ${SOFTLY}(?!(?:${TELLING}|be)\\b)\\w+ \\w)`;

export const REQUESTS_DEED = new RegExp(`${BEFORE}${SOFTLY}(?:${MAY_I}|${WILL_YOU}|${POSSIBLE}|${IF}|${THINK})`);

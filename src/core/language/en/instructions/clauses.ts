/** Cuts what a role tells the agent to do into its orders: "apologise, confirm it and end the call" is three. */

/** "Include the answer as `giver`": only where something is handed on; prices include things, too. */
const HANDS_ON = '(?:include|attach|supply|insert|copy|type)(?=\\s[^,;.⟦`]*`)';
const VERBS =
  "accept|acknowledge|activate|add|assign|address|admit|advise|agree|announce|answer|apologi[sz]e|arrange|ask|assure|avoid|be|begin|block|book|bring|call|cancel|carry|change|charge|check|clarify|close|collect|congratulate|comfort|complete|confirm|connect|continue|create|decline|direct|disclose|discuss|do|don't|drop|empathi[sz]e|encourage|end|enlist|enter|enrol|enroll|erase|escalate|excuse|explain|express|file|fill|find|finish|flag|freeze|follow|forget|forward|get|give|go|greet|guess|hand|hang|have|help|identify|inform|interject|introduce|invite|invoke|issue|jot|keep|leave|let|list|listen|log|look|make|mark|mention|move|name|never|note|notify|offer|open|order|pass|pause|pick|ping|place|point|politely|press|proceed|process|promise|propose|provide|put|quote|raise|read|reassure|recommend|record|redirect|refer|refund|release|reserve|resume|register|remain|remind|remove|renew|repeat|reply|report|request|reschedule|respond|return|reveal|ring|run|save|say|schedule|see(?= (?:if|whether)\\b)|send|set|share|show|sign|simply|skip|speak|start|state|stay|steer|stop|store|submit|suggest|switch|take|talk|tell|terminate|thank|transfer|trigger|try|update|use|unblock|upgrade|verify|wait|waive|warn|welcome|wind|wish|work|wrap|write|under no circumstances|" +
  HANDS_ON;
/** "You then go on": what whoever reads the role does, told in the second person. */
const DOES =
  'you(?=\\s+(?:then\\s+|also\\s+|simply\\s+|just\\s+|always\\s+)?(?:go (?:on|back|straight)|move on|carry on|continue|resume|return|proceed|pick (?:up|things)|keep going|end|hang up|finish|say|tell|ask|reply|answer|call|use|transfer|thank|apologi[sz]e|wish|offer|give|put|pass|set|record|note|leave|skip|let|repeat)\\b)';
const LEADING = `(?:${DOES}|then|also|next|finally|first|second|instead|and|please|just|kindly|politely|briefly|calmly|gently|warmly|simply|always|immediately|otherwise|in that case|at once|you should|you must|you can|you may|you will|you have to|you need to|the agent should|the agent must|(?:only|merely)(?=\\s+(?:say|tell|answer|reply|apologi[sz]e|thank)\\b))`;

const STARTS = new RegExp(`^(?:${LEADING},?\\s+)*(?:${VERBS})\\b`, 'i');
const LEAD_IN = new RegExp(`^(?:${LEADING},?\\s+)+`, 'i');

/** Whether words begin as an order does. */
export const isOrderStart = (text: string): boolean =>
  STARTS.test(text.trim()) ||
  /^(?:nothing (?:else|more|further)\b|(?:the|that|this) (?:call|chat|conversation)(?: then)? (?:is over|ends|comes to an end|is finished))/i.test(
    text.trim(),
  ) ||
  /^(?:⟦\d+⟧|`?[a-z][a-z0-9]*(?:_[a-z0-9]+)+\b)/.test(text.trim());

export const withoutLeadIn = (text: string): string => text.trim().replace(LEAD_IN, '');

const SEPARATOR =
  /\s*(?:[,;]\s*(?:and\s+|but\s+)?(?:then\s+)?|\s+(?:and|plus)\s+(?:then\s+)?|\s+then\s+|\s+before\s+(?=(?:ending|hanging|closing|saying|you end|you hang))|\s+but\s+(?=do not|don't|never|(?:(?:only|just|simply|merely) )?(?:say|tell|answer|reply|apologi[sz]e)\b))/gi;

/** Each part begins as an order does; what does not belongs to the one before. */
export function orderClauses(text: string): string[] {
  const clauses: string[] = [];
  let from = 0;
  for (const { index, 0: separator } of text.matchAll(SEPARATOR)) {
    const rest = text.slice(index + separator.length);
    const before = text.slice(from, index);
    if (!isOrderStart(rest) || isObject(before) || goesOn(before, separator, rest)) continue;
    clauses.push(text.slice(from, index));
    from = index + separator.length;
  }
  clauses.push(text.slice(from));
  return clauses.map((clause) => withoutLeadIn(clause.replace(/[\s.]+$/, ''))).filter((clause) => clause !== '');
}

/** "Tell them to leave the house and call the fire brigade": both are for the lead. */
const goesOn = (clause: string, separator: string, rest: string): boolean =>
  /^\s+and\s+$/i.test(separator) &&
  /\b(?:them|him|her|caller|customer|patient|please|remember)\s+(?:not\s+)?to\s+\w+/i.test(clause) &&
  !/^(?:then |also )?(?:end|hang|transfer|thank|apologi[sz]e|go|say|tell|ask|wish|close|finish)\b/i.test(rest);

/** "Ask them to hold and …": a verb without an object yet. */
const isObject = (clause: string): boolean => /\b(?:to|for|of|the|a|an|their|your|and|or)$/i.test(clause.trim());

/** Instructions that leave to the reader what they mean: nothing that is said in a call tells when they hold, or what to do by them. */
import type { Language } from '../language.ts';

const IT = String.raw`(?:(?:it|that|this)\s+(?:is|seems|feels|becomes)\s+|you\s+(?:feel|think|find|believe)\s+(?:it|that|this)\s+(?:is\s+)?)?`;
const FIT = String.raw`(?:absolutely\s+|really\s+|deemed\s+)?(?:appropriate|necessary|needed|possible|relevant|applicable|suitable|reasonable|required|justified|warranted|helpful|useful|advisable|fitting)`;
const ENDS = String.raw`(?=\s*(?:[,.;:!]|$))`;

export const vague: NonNullable<Language['roles']['vague']> = {
  condition: new RegExp(
    String.raw`\b(?:if|when|whenever|where|wherever|unless|as)\s+(?:${IT}${FIT}|in\s+doubt|it\s+makes\s+sense|you\s+see\s+fit|you\s+feel\s+like\s+it|all\s+else\s+fails|things\s+go\s+(?:wrong|badly)|the\s+(?:time|moment)\s+is\s+right|the\s+situation\s+(?:calls\s+for|requires)\s+it)${ENDS}`,
    'iu',
  ),
  order:
    /^(?:please\s+|just\s+|always\s+|try\s+to\s+)?(?:(?:be|remain|stay|act|behave)\s+(?!on\b|in\s+touch|at\b)[a-z]|(?:handle|treat|deal\s+with|respect|fix|sort\s+out|take\s+care\s+of)\s+(?:it|this|that|them)\b|(?:react|respond)\s+(?:\w+ly|accordingly|as\b)|do\s+(?:something|the\s+(?:usual|right\s+thing|needful)|what(?:ever)?\b|your\s+best)|help\s+(?:them|him|her|you)\W*$|use\s+(?:your|good|common)\s+(?:judg|sense|discretion)|show\s+(?:empathy|understanding|sympathy|patience|respect)|make\s+(?:them|him|her)\s+(?:happy|feel))/iu,
  examples: { condition: 'if they ask for it', order: 'say “…”' },
};

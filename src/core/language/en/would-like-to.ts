/** How somebody says that they would like to, before what stands in the way: "I'd love to, but …", "She's longing to. The trouble is …". */

const WHO =
  '(?:i|we|he|she|they|both of us|all of us|(?:my|our) (?:son|daughter|husband|wife|mum|mom|dad|kids|children))';
const MUCH = '(?:(?:really|so|still|dearly|very much|very|absolutely|just|both|all|do|does) ){0,2}';
const PLEASED = '(?:love|like|be glad|be happy|be delighted|be pleased|have loved|have liked|give anything)';
const KEEN =
  '(?:longing|dying|itching|hoping|desperate|keen|eager|aching|set on|looking forward|meaning|planning|willing)';
const WANTS = '(?:want|wants|wanted|wish|wishes|hope|hoped|meant|long|longs)';
/** What is wanted then is no other thing, and no end of this one. */
const OTHER =
  '(?! to (?:cancel|stop|leave|quit|give up|drop|withdraw|move|change|swap|speak|talk|know|ask|see if|skip)\\b)(?! (?:a|an|the|it|them|that|this|another)\\b)';

export const WOULD_LIKE_TO = new RegExp(
  `^(?:\\W*(?:oh|well|yes|yeah|no|ah|um|hm|look|honestly|sorry|to be honest|of course)\\b\\W*){0,3}` +
    `(?:${WHO}(?:['’]d| would) ${MUCH}${PLEASED}|${WHO}(?:['’](?:m|s|re)| am| is| are| was| were) ${MUCH}${KEEN}|${WHO} ${MUCH}${WANTS})\\b${OTHER}` +
    `[^.!?;]{0,50}?(?:\\bbut\\b|\\bonly\\b|[.,;–—-] ?(?:it['’]s just|the (?:only )?(?:trouble|thing|problem|snag|difficulty) is)\\b)`,
  'i',
);

/** What the engines put into English words by themselves, and how they look at wording. */
import type { Language } from '../language.ts';

export const speech: Language['speech'] = {
  keepsCapital:
    /^(I\b|I'|[A-Z]{2}|(?!(?:[AIO]n?|If|Is|It|Are|As|At|Was|Were|Will|Does|Do|Did|Has|Have|Had|Can|Could|Would|Should|Shall|May|Make|And|But|Or|The|My|Our|Your|His|Her|Their|By|For|From|To|With|When|Who|What|Where|Why|How|Which|Hello|Hi|Hey|Dear|Good|Thanks?|This|That|These|Those|We|You|He|She|They|So|Of|About|After|Before|Until|Since|Please|Tell|Ask|Give|Send|Call|Ring|Let|Yes|No|Not|Just|Any|Some|Every|Each|All|Both|There|Then|Now|Also)(?:['’]\p{L}+)?\s)\p{Lu}[\p{L}'’-]+ \p{Lu}\p{Ll})/u,
  thanks: /\bthank(?:s| you)\b/i,
  conjunction:
    /^(?:(?:and|so|now|also|great|okay|perfect|wonderful),?\s+|(?:hi|hello|hey|good (?:morning|afternoon|evening|day))(?: \p{L}+)?[,!.]\s+(?=\S))/iu,
  article: /^(?:the|an?)\s+/i,
  beginsWithThanks:
    /^(?:(?:great|perfect|wonderful|excellent|good|got it|thanks?|thank you|that's|super|lovely|sure|understood|okay|ok|all right|alright|fantastic|awesome|brilliant|smashing|splendid|marvell?ous|terrific|brill|cheers|ta|hooray|no problem|noted|right you are)\b|(?:right|cool|fine|grand|mighty|champion|beauty|magic|ace|sorted)[,.!]|(?!(?:first|second|third|next|last|now|and|so|one|two|three|hello|hi|goodbye|bye)\b)\p{L}+(?: \p{L}+){0,2}!\s|(?:too easy|with pleasure|very good|good stuff|fair enough|of course|my pleasure)\b|i see[,.!])/iu,
  please: 'please',
  wordsPerToken: 0.75,
  from: (company) => ` from ${company}`,
  callingAbout: (topics) => ` I'm calling about ${topics.join(' and ')}.`,
  saysReason: /calling about/i,
  smallTalk: /\bhow are you|how's your day|how is your day|how have you been/i,
  choice:
    /(\w+) or (?:rather |would you rather )?(?:(?:in|on|by|at|with|for) )?(?:the |an? |your |my )?((?:bank |credit |gift |home |mobile )?[\w-]+)\?$/i,
  noChoice:
    /^(not|so|later|earlier|more|less|two|no|older|younger|longer|higher|lower|over|under|above|below|fewer|other|others|any|anything|anybody|another|both|if|something|someone|do|did|have|are|is)$/i,
  auxiliary: /\b(do|have|are|would|can) you\b/i,
  askedAgain: /again|repeat|pardon|catch/i,
  attends:
    /\b(?:com(?:e|ing)|make it|attend\w*|be there|see you|join\w*|appointment|visit|keep (?:it|the|your|that|this)(?! (?:\w+ ){0,3}(?:for|on|another|going|running|until|up|next)\b)|still (?:work|good|on|suit))\b/i,
  ownDates: /\b(?:born|birth\w*|dob|expir\w*|married|graduat\w*)\b/i,
  choosesWhen: /\b(?:would|should|could|can|shall|may|suits?|like|want|prefer|works?|good|best|better|another)\b/i,
  beginsPhrase:
    /^(?:on|in|at|around|about|after|before|by|from|between|to|just|only|maybe|with|without|(?:i|we|he|she|they|you|it|that|there)(?:['’](?:ll|m|d|s|re|ve)| (?:will|would|am|are|is|was|were|do|does|did|have|has|had|can|could|want|wants|need|needs|like|prefer|think))|(?:my|our|his|her|their|the) \w+(?:['’](?:ll|s) | (?:will|is|are|does|has|can) ))\b/i,
  asksForWish:
    /\b(?:(?:would|do) you (?:\w+ )?(?:like|prefer|rather|want|need)|shall (?:we|i)|should we|like (?:us|me) to)\b/i,
  asksWhatItIs: /\bwhat(?:['’]s| is| was|['’]s the| \w+ (?:is|was)\b)(?! wrong)|\bwhich \w+ (?:is|was)\b/i,
  asksPrivate:
    /\b(?:names?|surname|maiden|numbers?|address|post ?code|zip|street|e-?mail|phone|mobile|born|birth\w*|dob|how old|your age|earn\w*|income|salary|wages?|savings?|pay slip|bank|account|card|iban|sort code|pin|pass(?:word|code|port)|licen[cs]e|social security|insurance|policy|medic\w*|tablets?|illness\w*|condition|doctor|pregnan\w*|religion|married|divorced|partner|children|kids|employer|plate|registration|who (?:do you|lives|else)|live alone)\b/i,
  unusual:
    /\b(?:any|anybody|anyone|anything|ever|pain|smok(?:e|ing)|gas|fire|leak(?:s|ing)?|hurt|injur\w*|bleed\w*|accidents?|emergency|danger(?:ous)?|ill|sick|allerg\w*|asthma|pregnant|trouble|problems?|damaged?|broken|stuck|stolen|bankrupt\w*|convicted|arrested|weapons?|complaints?)\b/i,
  signs: { '.': 'dot', '/': 'slash', '@': 'at', '-': 'dash', _: 'underscore', '+': 'plus', '#': 'hash' },
  onlyOf: {
    voice: /\b(?:call(?:s|ing|ed)?|phone|hear|line|speak(?:ing)?|talk)\b/i,
    writing: /\b(?:texts?|texting|messag\w*|writ(?:e|ing)|chat)\b/i,
  },
  anyTime: 'tomorrow afternoon',
  wishes: {
    days: ['next Monday', 'next Tuesday', 'next Wednesday', 'next Thursday', 'next Friday'],
    times: ['nine in the morning', "eleven o'clock", 'two in the afternoon', 'half past four'],
  },
  voicemail:
    "Hi, you've reached my voicemail. I can't come to the phone right now. Please leave a message after the tone.",
  ivr: 'Thank you for calling. For appointments, press 1. For billing, press 2. To speak to someone, stay on the line.',
  suddenVoicemail: "You've reached my voicemail. Please leave a message after the tone.",
};

/** How English says what is not meant. */
import type { Exclusions } from '../../values/exclusions.ts';
import type { Joints } from '../../values/groups.ts';

const NOT =
  '(?:not|never|cannot|dont|doesnt|didnt|wont|wouldnt|cant|couldnt|isnt|arent|wasnt|aint|havent|hasnt|hadnt|shouldnt)';
/** Ends what a denial reaches: another subject, another clause, or a verb that turns it into something else. */
const ENDS =
  '(?:but|i|we|you|he|she|it|they|its|im|ive|id|lets|that|thats|so|because|mind|care|know|forget|worry|sure|only|just|wait|matter|think|hesitate|miss|problem)';
const SMALL =
  '(?:for|on|at|in|the|a|an|this|next|until|till|before|after|around|about|any|my|our|by|with|of|to|from|really|actually|necessarily|either|my|your|their|through|a|via)';
const THINGS =
  '(?:any(?:thing|one|body|time|day|where)?|every(?:thing|one|body|day)?|all|each|whatever|whichever|whenever)';

export const exclusions: Exclusions = {
  directly: new RegExp(
    `(?:^| )(?:(?:not|never|nor|neither|(?:is|are|was|were|ai)nt|except|excepting|excluding|besides|without|barring)|(?:other|rather) than|(?:apart|aside) from|instead of|as opposed to|${THINGS}(?: \\w+){0,3} but)(?: ${SMALL})*$`,
  ),
  none: /(?:^| )no$/,
  denied: new RegExp(`(?:^| )${NOT}(?: (?!${ENDS}(?: |$))\\w+){0,5}$`),
  after:
    /^(?:(?:does|do|will|would|is|are|was)(?: \w+)? not|doesnt|dont|wont|wouldnt|isnt|arent|wasnt|cant|cannot)(?: (?:really|going|to|be|a))* (?:work|works|working|suit|fit|do|good|possible|available|ok|okay|fine|great|ideal|convenient|option|happening|mine|it|me|what|my|our|right|correct|accepted)(?: |$)|^(?:is|are|was) (?:out|impossible|bad|no good|taken|full|booked|unavailable|wrong|the wrong)(?: |$)/,
  affirmed: /^(?:works|is|would|sounds|suits|will|are|fits|does|can)(?: (?!not)\w+| *$)/,
  joint: /(?: and| or)(?: \w+)?$/,
  corrects:
    /^but (?:now|lately|these days|today)(?: (?:its|it|is|im|i|we|are|were|pay|more|like|about|around|only|just|a|closer|to))*$|^(?:(?:oh|uh|um|er|hmm|well|wait|hold on|so|on|at|the|its|please|maybe|i think|i guess|i believe|or so|of us|people|nights|days|rooms|guests|hours|weeks|months|years|dollars|bucks|oclock) )*(?:no|nope|wait|hang on|or no|well no|sorry|actually|rather|correction|oops|i mean|i meant|i tell a lie|or rather|make (?:that|it)|scratch that|excuse me|my mistake|lets (?:say|do|make it|go for|go with))(?: (?:no|wait|sorry|actually|rather|i|tell|a|lie|mean|meant|make|that|it|lets|say|do|go|with|its|on|at|the|for))*$/,
  joins: /^(?:and|or|to|till|until|through)$/,
  bound:
    /(?:^| )(?:(?:at|by) the (?:latest|earliest)|after|before|until|till|til|by|since|over|under|above|below|past|(?:more|less|fewer|earlier|later|other) than|at least|at most|up to)(?: (?:the|a|an|about|around))*$/,
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const joints: Joints = {
  words: words('or and to through thru until till til nor versus'),
  shares: words('or to through thru until till'),
  glue: words('at on in the of a around about maybe either also from by next this any'),
};

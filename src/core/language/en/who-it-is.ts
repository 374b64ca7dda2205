/** Of a value that somebody knows: whether it is a person, in whatever words, or a firm, an office or a place; and which questions with "who" ask for a firm. */
import { RELATION } from './another-person.ts';

const WORKS =
  'porter|caretaker|janitor|concierge|manager|warden|nurse|matron|teacher|tutor|coach|gardener|builder|keeper|steward|foreman|driver|chef|cook|vicar|priest|doctor|dentist|solicitor|bookkeeper|accountant|agent|captain|chairman|treasurer|trainer|groom|childminder|guardian|executor|trustee|ex|man|woman|lady|guy|bloke|chap';

/** "My mother", "my flatmate Orla", "Mrs Byrne", "Ken, our neighbour", "the night porter", "just me". */
export const isPerson = new RegExp(
  `\\b(?:my|our|his|her|their)\\s+(?:[\\p{L}-]+\\s+){0,3}(?:${RELATION}|${WORKS})\\b(?!['’]s\\b)|^(?:the|a|an)\\s+(?:[\\p{L}-]+\\s+){0,2}(?:${WORKS})$|^(?:mr|mrs|ms|miss|mx|dr|sir|dame|uncle|aunt|aunty|auntie|cousin|gran|granny|grandma|grandpa|granddad|grandad|nan|nana|mum|mom|dad)\\b\\.?|^(?:just |only )?(?:me|myself)$`,
  'iu',
);

/** "Harbour Vets", "Harlow and Sons", "Castle Street Surgery": no person, though it is a name. */
export const isBody =
  /(?:^|\s)(?:vets?|veterinary|surgery|clinic|hospital|hospice|practice|pharmacy|chemists?|bakery|bakers|butchers|garage|motors|shop|stores?|supermarket|bank|insurance|assurance|mutual|school|college|academy|university|nursery|church|chapel|abbey|hotel|inn|arms|pub|tavern|caf[eé]|restaurant|kitchen|agency|ltd|limited|plc|llc|inc|gmbh|company|group|sons|partners|associates|holdings|fabrics|foods|farms?|dairy|library|museum|gallery|theatre|cent(?:re|er)|club|society|association|council|trust|union|street|road|lane|avenue|square|crescent|terrace|works|services?|supplies|solutions|systems|studios?|salon|dental|solicitors|builders|plumbing|heating|electrics|electrical|energy|power|gas|water|telecom|mobile|press|books|team|office|desk|department|reception|stables|kennels|cattery|nurseries|logistics|couriers?|removals|travel|airlines|airways|online)$/i;

/** "Who are you insured with?", "Who is your supplier?" */
export const asksForBody =
  /\b(?:suppliers?|providers?|insurers?|employers?|compan(?:y|ies)|firms?|banks?|vets?|practice|brokers?|manufacturers?|makers?|installers?|organi[sz]ations?|schools?|clubs?|garages?|agenc(?:y|ies)|contractors?|retailers?|network)\b|\b(?:insured|bank|banking|registered|covered|contracted|employed|supplied|work|working|signed up)\s+(?:\w+\s+)?(?:with|by|for|at)\b/i;

/** "What fruit …?", "Which surface …?": a thing is wanted, and no person. */
export const asksForThing = new RegExp(
  `^(?:what|which)\\b(?!.*\\b(?:names?|called|contacts?|persons?|people|relatives?|relations?|members?|ones?|${RELATION}|${WORKS})\\b)`,
);

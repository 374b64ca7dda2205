/** What facts are called that "where", "how old" and "how many" ask for. */
import type { Language } from '../language.ts';

const ABOUT = '(?:(?:about|roughly|approximately|at|in) )?';
const AGE = /\b(?:ages?|aged|years old)\b/;

export const soughtByName: NonNullable<Language['questions']['soughtByName']> = [
  {
    of: 'place',
    asked:
      /^(?:where|wheres|whereabouts)\b(?! (?:do|did|would|can|could) you (?:hear|find|learn))|^(?:at|to|from|in) (?:which|what) (?:place|address|venue|location)\b/,
    named:
      /\b(?:venues?|address(?:es)?|locations?|places?|sites?|spots?|points?|halls?|rooms?|yards?|stables?|streets?|roads?|towns?|city|village|whereabouts|where|premises|destination|origin|stop|station|corner|area|district|building|floor|house|home|garage|school|church|branch|depot|port|harbou?r|berth|pitch|plot|field|shelf|drop off|pick ?up|meeting|landmark|postcode)\b(?! (?:name|type|kind|size|age|number|count|colou?r|date|day|time|access|code|no)\b)/,
  },
  { of: 'age', asked: new RegExp(`^${ABOUT}how old\\b|^${ABOUT}what age\\b`), named: AGE },
  {
    of: 'count',
    asked: new RegExp(`^${ABOUT}how many\\b(?! (?:years|months|weeks|days|hours|minutes)\\b)`),
    named:
      /\b(?:guests|people|persons|party size|party|head ?count|attendees|visitors|participants|players|diners|travell?ers|passengers|riders|seats|places|tickets|rolls|pages|copies|pieces|items|boxes|bags|units|sets|quantity|amount|count|number of \w+|how many)\b(?! (?:names?|dates?|days?|times?|types?|kinds?|leader|phone|email)\b)/,
    never: AGE,
  },
];

/** How Spanish says what is not meant. A boundary beside an accent is a blank: `\b` knows none. */
import type { Exclusions } from '../../values/exclusions.ts';
import type { Joints } from '../../values/groups.ts';

const SMALL = '(?:el|la|los|las|un|una|de|a|en|por|para|con|del|al|este|esta|mi|su|próximo|próxima)';
/** Ends what a denial reaches. */
const ENDS = '(?:sino|pero|yo|usted|nosotros|importa|sé|olvide|solo|sólo|que|porque|así)';
const GOOD = '(?:puedo|puede|podemos|podría|viene|va|funciona|sirve|conviene|es|está|hay|tengo|queda|quiero)';

export const exclusions: Exclusions = {
  directly: new RegExp(
    `(?:^| )(?:(?:no|nunca|tampoco|ni|excepto|salvo|quitando|sin)|(?:todos|todas|cualquier|cualquiera)(?: [^ ]+){0,4} menos|(?:aparte|además) de|en (?:vez|lugar) de|que no sea)(?: ${SMALL})*$`,
  ),
  none: /(?:^| )no$/,
  denied: new RegExp(`(?:^| )(?:no|nunca|tampoco)(?: (?!${ENDS}(?: |$))[^ ]+){0,4}$`),
  after: new RegExp(`^(?:tampoco|no)(?: (?:me|nos|le|se|lo))* ${GOOD}(?: |$)|^es imposible(?: |$)`),
  affirmed: /^(?:sí|si|me viene|está bien|funciona|vale)(?: |$)/,
  joint: /(?: y| o| e| u)(?: [^ ]+)?$/,
  corrects:
    /^(?:(?:ay|eh|bueno|espere|el|a|las?) )*(?:no|perdón|perdon|mejor dicho|mejor|digo|quiero decir|quise decir)(?: (?:no|perdón|perdon|mejor|digo|el|la|las|a))*$/,
  bound:
    /(?:^| )(?:antes del?|después del?|despues del?|desde|hasta|(?:más|mas|menos) de|a partir de|por (?:encima|debajo) de|al menos|como (?:mucho|mínimo))(?: (?:el|la|las|los))*$/,
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const joints: Joints = {
  words: words('o u y e a hasta ni'),
  shares: words('o u a hasta'),
  glue: words('el la las los de del al en por para'),
};

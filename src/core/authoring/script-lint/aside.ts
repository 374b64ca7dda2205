/** Templates and what stands in brackets: no words of the speaker. */
const ASIDE = /\{\{.*?\}\}|\[[^\]]*\]/gs;

/** The message with blanks in place of what is not said as it stands, so that offsets stay what they are. */
export const wordsAlone = (message: string): string => message.replace(ASIDE, (aside) => ' '.repeat(aside.length));

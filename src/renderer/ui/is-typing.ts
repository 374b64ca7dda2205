/** Whatever takes text: fields, and the editor, whose element is none of HTML's own (EditContext API) and says so by its role. */
const TAKES_TEXT = 'input, textarea, select, [role="textbox"]';

/** Whether a key that is pressed there is text, and no command. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(TAKES_TEXT));

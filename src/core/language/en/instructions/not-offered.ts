/** What is not to be had, and who asks for it all the same: "we don't do perms these days, so if they ask for one, …" is "if they ask for perms, …". */

const NOT_OFFERED =
  /^[^,;:`⟦]{2,60}?\b(?:do|sell|offer|make|take|have|serve|give|stock|hire|let|run|provide|carry|repair|keep|deliver|book)\s+([a-z][a-z-]+(?: [a-z-]+)?)(?:\s+(?:these days|any ?more|any longer|here|now|at all|(?:on|at|in|for) [\w ]{2,20}))?,\s+so\s+((?:if|when|whenever)\s+(?:they|somebody|someone|anybody|anyone|a \w+|the \w+)\s+(?:asks?(?: (?:you|us))? for|wants?|mentions?|needs?|orders?|requests?|would like))\s+(?:one|it|that|those|them|any|some)\b/i;

export const notOffered = (sentence: string): string =>
  sentence.replace(
    NOT_OFFERED,
    (_, thing: string, asks: string) => `${asks.charAt(0).toUpperCase()}${asks.slice(1)} ${thing}`,
  );

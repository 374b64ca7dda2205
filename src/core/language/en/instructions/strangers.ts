/** Whoever has picked up and does not even know who is sought: "where the person called is not the patient and does not know the patient" is the wrong person. */

const STRANGER =
  /^((?:if|where|when(?:ever)?)\s+)(?:the person(?: called| who (?:answers|picks up)| on the (?:line|phone))?|who(?:so)?ever(?: (?:answers|picks up|is on the (?:line|phone)))?|anyone|anybody|someone|somebody)\b[^,⟦`]*\b(?:is not|isn['’]t)\b[^,⟦`]*\b(?:and|or)\b[^,⟦`]*\b(?:does(?:n['’]t| not) know|has never heard of)\b[^,⟦`]*,/i;

export const strangers = (sentence: string): string => sentence.replace(STRANGER, '$1it is the wrong person,');

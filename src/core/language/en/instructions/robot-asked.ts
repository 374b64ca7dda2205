/** Ways to say that whoever asks is told what the agent is: "It's no secret that you're automated", "Tell them you're automated if they ask, there's nothing to hide". With quotes masked. */

const YOU_ARE =
  "(you(?:['’]re| are) [^,;:⟦`]{0,30}?\\b(?:automated|automatic|robot|bot|computer|machine|recording|recorded|virtual|digital|ai|artificial)\\b[^,;:⟦`]*?)";
const WHO_ASKS =
  '(?:if|when|whenever|to|should) (?:anyone|anybody|someone|somebody|they|people|whoever|the \\w+|any \\w+)?(?: who)? ?asks?(?: you)?';

const FORMS: readonly RegExp[] = [
  // "If asked, you're an automated line."
  `^(?:if|when|whenever) (?:(?:anyone |anybody |someone |somebody |they |people |the \\w+ |an? \\w+ )?(?:asks?|wonders?|wants? to know)|(?:you(?:['’]re| are| get) (?:ever )?)?asked|(?:it|that|this|the (?:question|subject|topic)) comes up),\\s+(?:please |always |just |simply |you (?:should|must|can|may) )*(?:say |admit |answer |reply |tell (?:them|him or her|the \\w+) |let them know |make (?:it )?clear )?(?:that )?${YOU_ARE}\\.?$`,
  // "You can tell them you're automated if they ask, …"
  `^(?:you (?:can|may|should|must) (?:always |happily |freely )?|please |do |always |just )*(?:tell|let) (?:them|people|anyone|anybody|whoever)(?: know)? (?:that )?${YOU_ARE},? ${WHO_ASKS}(?:,[^⟦\`]*)?\\.?$`,
  // "It's no secret that you're automated and you may say so to anyone who asks."
  `^it(?:['’]s| is) (?:no secret|not a secret|fine to say|all right to say|ok to say) (?:that )?${YOU_ARE}(?:,? (?:and|so) [^⟦\`]*)?\\.?$`,
  // "You may say that you're automated to anyone who asks."
  `^(?:you (?:can|may|should|must) |please |do |always )*(?:say|admit) (?:that )?${YOU_ARE},? ${WHO_ASKS}(?:,[^⟦\`]*)?\\.?$`,
].map((source) => new RegExp(source, 'i'));

export const robotAsked = (sentence: string): string =>
  FORMS.reduce(
    (text, form) => text.replace(form, (_, own: string) => `If they ask whether you are a robot, say that ${own}`),
    sentence,
  );

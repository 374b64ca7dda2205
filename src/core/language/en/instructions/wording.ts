/** One of many ways to say something in a role, made into the one way that is read: from the sentence and the one before it; as it stands where it says nothing of the kind. */
export type Wording = (sentence: string, before: string) => string;

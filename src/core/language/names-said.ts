/** What a sentence about a call names that is no value: companies, people, and what is left of it when it says nothing else. */
export interface NamesSaid {
  company: string | null;
  /** Who is called. */
  person: string | null;
  /** Whom they are to meet, with a title. */
  with: string | null;
}

export interface ReadNames {
  names(this: void, text: string): NamesSaid;
  /** What the sentence is about, without who does it, for whom and when. */
  topic(this: void, text: string): string;
  /** A bare number after them is a time of day. */
  beforeTimes: RegExp;
}

/** What a sentence about a call names that is no value: companies, people, and why somebody calls. */
export interface NamesSaid {
  company: string | null;
  /** Who is called. */
  person: string | null;
  /** Whom they are to meet, with a title. */
  with: string | null;
}

export interface ReadNames {
  names(this: void, text: string): NamesSaid;
  /** Why somebody calls, as an agent says it after "I'm calling": "about tractors", "to ask you to vote". Spans of what is said elsewhere are left out. */
  reason(this: void, text: string): string;
  /** What somebody wrote as a reason, so that it can stand after "I'm calling". */
  asReason(this: void, text: string): string;
  /** A day, as it is written in the middle of a sentence: "thursday" is "Thursday", and so is "Thurs". */
  dayWritten(this: void, text: string): string;
  /** It stands before a last name: "Mrs. Adams" is greeted so, and not by another last name. */
  titled(this: void, name: string): boolean;
  /** A day that is over: "last week". */
  pastDays: RegExp;
  /** A bare number after them is a time of day. */
  beforeTimes: RegExp;
  /** After an amount, belongs to it: "an hour". */
  afterAmount: RegExp;
  /** A plain word that says that somebody is called and nothing of what about. */
  ofCalling: RegExp;
}

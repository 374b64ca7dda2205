/** What was made of a text is remembered for a while: conversations say the same things over and over. */

/** Characters, at most, of a text that is remembered: longer ones are rarely said twice, and thousands of them would fill the memory. */
const LONGEST = 4000;

/** `make`, which must depend on its text alone, with a memory of so many texts of `longest` characters at most. */
export function textMemo<Value>(
  limit: number,
  make: (text: string) => Value,
  longest = LONGEST,
): (text: string) => Value {
  const remembered = new Map<string, Value>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length > longest) return made;
    if (remembered.size >= limit) remembered.clear();
    remembered.set(text, made);
    return made;
  };
}

/** The same for what depends on an owner as well, such as a language: each has a memory of its own, for as long as it lives. */
export function ownedTextMemo<Owner extends object, Value>(
  limit: number,
  make: (owner: Owner, text: string) => Value,
  longest = LONGEST,
): (owner: Owner, text: string) => Value {
  const memos = new WeakMap<Owner, (text: string) => Value>();
  return (owner, text) => {
    let memo = memos.get(owner);
    if (!memo) memos.set(owner, (memo = textMemo(limit, (one) => make(owner, one), longest)));
    return memo(text);
  };
}

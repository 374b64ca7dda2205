/** What was made of a text is remembered for a while: conversations say the same things over and over. */

/** Characters, at most, of a text that is remembered: longer ones are rarely said twice, and thousands of them would fill the memory. */
const LENGTH_LIMIT = 4000;

/** `make`, which must depend on its text alone, with a memory of so many texts. */
export function textMemo<Value>(limit: number, make: (text: string) => Value): (text: string) => Value {
  const remembered = new Map<string, Value>();
  return (text) => {
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length > LENGTH_LIMIT) return made;
    if (remembered.size >= limit) remembered.clear();
    remembered.set(text, made);
    return made;
  };
}

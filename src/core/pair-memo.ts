/** What was made of two things is remembered for as long as both of them are. */

/** `make`, which must depend on its two arguments alone, each of which is the same object whenever it means the same. */
export function pairMemo<A extends object, B extends object, Value>(
  make: (a: A, b: B) => Value,
): (a: A, b: B) => Value {
  const byFirst = new WeakMap<A, WeakMap<B, { value: Value }>>();
  return (a, b) => {
    let bySecond = byFirst.get(a);
    if (bySecond === undefined) byFirst.set(a, (bySecond = new WeakMap()));
    let known = bySecond.get(b);
    if (known === undefined) bySecond.set(b, (known = { value: make(a, b) }));
    return known.value;
  };
}

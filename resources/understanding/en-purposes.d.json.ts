/** Read by a schema: the compiler need not infer types from megabytes of numbers. */
declare const learnt: unknown;
export default learnt;

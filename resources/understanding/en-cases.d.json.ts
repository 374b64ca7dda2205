/** Read by schemas: the compiler need not infer types from megabytes of numbers. */
declare const learnt: { encoder: unknown } & Readonly<Record<string, unknown>>;
export default learnt;

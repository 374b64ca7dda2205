/** What has been opened, to be closed in reverse: whatever fails between the first and the last leaves nothing open. */
export interface Closers {
  add(close: () => void | Promise<void>): void;
  /** Each one is closed, whatever becomes of the others; the first fault is thrown at the end. A second call closes nothing. */
  closeAll(): Promise<void>;
}

export function createClosers(): Closers {
  const open: (() => void | Promise<void>)[] = [];
  return {
    add: (close) => void open.push(close),
    async closeAll() {
      const faults: unknown[] = [];
      for (let close = open.pop(); close; close = open.pop()) {
        try {
          await close();
        } catch (error) {
          faults.push(error);
        }
      }
      if (faults.length > 0) throw faults[0];
    },
  };
}

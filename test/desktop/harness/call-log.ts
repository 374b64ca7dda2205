/** What the main process asked of Electron, for tests to look at. */
export interface LoggedCall {
  api: string;
  args: unknown[];
}

export const callLog: LoggedCall[] = [];

export function logCall(api: string, ...args: unknown[]): void {
  // Functions cannot leave the process; that one was given is all that a test needs to know.
  callLog.push({ api, args: args.map((arg) => (typeof arg === 'function' ? 'function' : arg)) });
}

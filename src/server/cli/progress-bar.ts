const WIDTH = 24;

export interface ProgressBar {
  show(done: number, total: number, unit?: string): void;
  /** Leaves the line as it was before the first `show`. */
  clear(): void;
}

/** One line that is drawn over itself, on a terminal only: elsewhere it would fill a log. */
export function progressBar(stream: NodeJS.WriteStream, quiet: boolean): ProgressBar {
  if (quiet || !stream.isTTY) return { show: () => undefined, clear: () => undefined };
  return {
    show(done, total, unit = 'conversations') {
      const share = total === 0 ? 0 : done / total;
      const filled = Math.round(share * WIDTH);
      stream.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${done}/${total} ${unit}`);
    },
    clear: () => void stream.write('\r\u001B[K'),
  };
}

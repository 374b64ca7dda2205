import { desktopBridge } from './desktop-bridge.ts';
import { messageOf } from '../../core/message-of.ts';
import { settleToasts, showError, showToast } from './toasts.tsx';

function download(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own reference by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Lets the person save text as a file: by the system's dialog in the desktop window, as a download in a browser. */
export function saveText(name: string, type: string, text: string): void {
  const bridge = desktopBridge();
  if (!bridge) {
    download(name, new Blob([text], { type }));
    return;
  }
  bridge.saveFile({ title: `Save ${name}`, suggested_name: name, text }).then(
    (saved) => {
      settleToasts(name);
      if (saved) showToast(`Saved ${saved.path}.`);
    },
    (error: unknown) => showError(`Not saved: ${messageOf(error)}`, { about: name }),
  );
}

/** Pictures and archives are downloads in the desktop window too: the bridge carries text alone. */
export const saveBlob = (name: string, picture: Blob): void => download(name, picture);

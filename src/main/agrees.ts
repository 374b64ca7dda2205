/** A question of the system's own, which no page can answer. */
import { dialog, type BrowserWindow } from 'electron';

interface Question {
  message: string;
  detail: string;
  /** What the button says that agrees. */
  yes: string;
  /** Absent: "Cancel". */
  no?: string;
  /** Return agrees; absent: it does not. */
  isYesUsual?: true;
  /** Before which it stands; absent: before none. */
  window?: BrowserWindow;
}

export async function agrees({ message, detail, yes, no = 'Cancel', isYesUsual, window }: Question): Promise<boolean> {
  const options = {
    type: 'question' as const,
    message,
    detail,
    buttons: [yes, no],
    defaultId: isYesUsual ? 0 : 1,
    cancelId: 1,
  };
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return response === 0;
}

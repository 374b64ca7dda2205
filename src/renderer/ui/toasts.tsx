import { X } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { messageOf } from '../../core/message-of.ts';

interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'error';
  action?: ToastAction;
  /** What it tells of: whatever is told of the same thing later takes its place. */
  about?: string;
}

export interface ToastAction {
  label: string;
  run: () => void;
  about?: string;
}

interface ToastStore {
  toasts: Toast[];
  add: (toast: Omit<Toast, 'id'>) => void;
  remove: (id: number) => void;
  /** Takes away those of which `isOver` says that they hold no more. */
  settle: (isOver: (toast: Toast) => boolean) => void;
}

/** More than this many at once says nothing; the oldest goes. */
const MAX_TOASTS = 3;
/** Long enough to read and reach Undo; errors stay until they are dismissed, or over. */
const SHOWN_MS = 8_000;

/** Said again, or of the same thing; an offer stays as long as it is one. */
const isOvertaken = (old: Toast, { text, about }: Omit<Toast, 'id'>): boolean =>
  old.about === undefined ? old.text === text && !old.action : old.about === about;

let nextId = 1;
const useToastStore = create<ToastStore>()((set) => ({
  toasts: [],
  add: (toast) =>
    set(({ toasts }) => ({
      toasts: [...toasts.filter((old) => !isOvertaken(old, toast)), { ...toast, id: nextId++ }].slice(-MAX_TOASTS),
    })),
  remove: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
  settle: (isOver) =>
    set(({ toasts }) => {
      const left = toasts.filter((toast) => !isOver(toast));
      return left.length === toasts.length ? {} : { toasts: left };
    }),
}));

/** Tells the person something that happened, with at most one thing to do about it (such as Undo). */
export function showToast(text: string, action?: ToastAction): void {
  const { about } = action ?? {};
  useToastStore
    .getState()
    .add({ text, tone: 'info', ...(action && { action }), ...(about !== undefined && { about }) });
}

/** Tells the person what failed. It goes when the same thing succeeds (`settleToasts`), when another screen is opened, or by hand. */
export function showError(text: string, { about }: { about?: string } = {}): void {
  useToastStore.getState().add(about === undefined ? { text, tone: 'error' } : { text, tone: 'error', about });
}

/** What was told of this thing no longer holds: it succeeded after all, or was taken back. */
export const settleToasts = (about: string): void => useToastStore.getState().settle((toast) => toast.about === about);

/** Callbacks of a mutation, or the two of `then`: a failure is told for as long as it holds. */
export function reporting<T>(about: string, onSuccess?: (answer: T) => void, prefix = '') {
  return {
    onSuccess: (answer: T) => {
      settleToasts(about);
      onSuccess?.(answer);
    },
    onError: (error: unknown) => showError(`${prefix}${messageOf(error)}`, { about }),
  };
}

function ToastRow({ toast }: { toast: Toast }) {
  const remove = useToastStore((state) => state.remove);
  useEffect(() => {
    if (toast.tone === 'error') return;
    const timer = setTimeout(() => remove(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, remove]);
  return (
    <div className="flex min-h-8 items-center gap-2 border-t border-line px-3">
      <span className="min-w-0 py-1 break-words">
        {toast.tone === 'error' && <span className="font-medium text-fail">Error: </span>}
        {toast.text}
      </span>
      {toast.action && (
        <Button
          kind="link"
          onClick={() => {
            toast.action?.run();
            remove(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <span className="flex-1" />
      <Button aria-label="Dismiss" icon={X} onClick={() => remove(toast.id)} />
    </div>
  );
}

/** What has happened, newest last, announced politely. It has a place of its own under the screen, and lies over nothing; a dialog lies over it. */
export function Toasts() {
  const toasts = useToastStore((state) => state.toasts);
  const settle = useToastStore((state) => state.settle);
  const [path] = useLocation();
  useEffect(() => settle(({ tone }) => tone === 'error'), [path, settle]);
  return (
    <div aria-live="polite" className="pointer-events-auto relative z-45 max-h-[30vh] overflow-y-auto bg-raised">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

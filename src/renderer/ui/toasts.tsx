import { X } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useLocation } from 'wouter';
import { Button } from './button.tsx';
import { messageOf } from '../../core/message-of.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'error';
  action?: { label: string; run: () => void };
  /** What failed: when the same thing succeeds, the error is over. */
  about?: string;
}

interface ToastStore {
  toasts: Toast[];
  add: (toast: Omit<Toast, 'id'>) => void;
  remove: (id: number) => void;
  /** Takes away the errors that `isOver` says are over. */
  settle: (isOver: (toast: Toast) => boolean) => void;
}

/** More than this many at once says nothing; the oldest goes. */
const MAX_TOASTS = 4;
/** Long enough to read and reach Undo; errors stay until they are dismissed, or over. */
const SHOWN_MS = 8_000;

let nextId = 1;
const useToastStore = create<ToastStore>()((set) => ({
  toasts: [],
  // A second failure of the same thing takes the place of the first.
  add: (toast) =>
    set(({ toasts }) => ({
      toasts: [
        ...toasts.filter(({ about }) => about === undefined || about !== toast.about),
        { ...toast, id: nextId++ },
      ].slice(-MAX_TOASTS),
    })),
  remove: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
  settle: (isOver) =>
    set(({ toasts }) => {
      const left = toasts.filter((toast) => toast.tone !== 'error' || !isOver(toast));
      return left.length === toasts.length ? {} : { toasts: left };
    }),
}));

/** Tells the person something that happened, with at most one thing to do about it (such as Undo). */
export function showToast(text: string, action?: Toast['action']): void {
  useToastStore.getState().add(action ? { text, tone: 'info', action } : { text, tone: 'info' });
}

/** Tells the person what failed. It goes when the same thing succeeds (`settleErrors`), when another screen is opened, or by hand. */
export function showError(text: string, { about }: { about?: string } = {}): void {
  useToastStore.getState().add(about === undefined ? { text, tone: 'error' } : { text, tone: 'error', about });
}

/** The thing succeeded: what was said of its failure no longer holds. */
export const settleErrors = (about: string): void => useToastStore.getState().settle((toast) => toast.about === about);

/** Callbacks of a mutation, or the two of `then`: a failure is told for as long as it holds. */
export function reporting<T>(about: string, onSuccess?: (answer: T) => void, prefix = '') {
  return {
    onSuccess: (answer: T) => {
      settleErrors(about);
      onSuccess?.(answer);
    },
    onError: (error: unknown) => showError(`${prefix}${messageOf(error)}`, { about }),
  };
}

function ToastCard({ toast }: { toast: Toast }) {
  const remove = useToastStore((state) => state.remove);
  useEffect(() => {
    if (toast.tone === 'error') return;
    const timer = setTimeout(() => remove(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, remove]);
  return (
    <div
      className={`flex items-start gap-2 rounded-md border bg-raised py-2 pr-1.5 pl-3 shadow-pop ${toast.tone === 'error' ? 'border-fail' : 'border-line'}`}
    >
      <span className="min-w-0 flex-1 py-1 break-words">
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
      <Button aria-label="Dismiss" icon={X} onClick={() => remove(toast.id)} />
    </div>
  );
}

/** The stack of toasts, announced politely. */
export function Toasts() {
  const toasts = useToastStore((state) => state.toasts);
  const settle = useToastStore((state) => state.settle);
  const [path] = useLocation();
  useEffect(() => settle(() => true), [path, settle]);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed right-4 bottom-10 z-50 flex w-[min(400px,90vw)] flex-col gap-2"
    >
      {toasts.map((toast) => (
        <div key={toast.id} className="pointer-events-auto">
          <ToastCard toast={toast} />
        </div>
      ))}
    </div>
  );
}

import { X } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { Button } from './button.tsx';

export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'error';
  action?: { label: string; run: () => void };
}

interface ToastStore {
  toasts: Toast[];
  add: (toast: Omit<Toast, 'id'>) => void;
  remove: (id: number) => void;
}

/** More than this many at once says nothing; the oldest goes. */
const MAX_TOASTS = 4;
/** Long enough to read and reach Undo; errors stay until they are dismissed. */
const SHOWN_MS = 8_000;

let nextId = 1;
const useToastStore = create<ToastStore>()((set) => ({
  toasts: [],
  add: (toast) => set((state) => ({ toasts: [...state.toasts, { ...toast, id: nextId++ }].slice(-MAX_TOASTS) })),
  remove: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

/** Tells the person something that happened, with at most one thing to do about it (such as Undo). */
export function showToast(text: string, action?: Toast['action']): void {
  useToastStore.getState().add(action ? { text, tone: 'info', action } : { text, tone: 'info' });
}

export function showError(text: string, action?: Toast['action']): void {
  useToastStore.getState().add(action ? { text, tone: 'error', action } : { text, tone: 'error' });
}

function ToastCard({ toast }: { toast: Toast }) {
  const remove = useToastStore((state) => state.remove);
  useEffect(() => {
    if (toast.tone === 'error') return;
    const timer = setTimeout(() => remove(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, remove]);
  return (
    <div className={`flex items-start gap-2 rounded-md border bg-raised py-2 pr-1.5 pl-3 shadow-pop ${toast.tone === 'error' ? 'border-fail' : 'border-line'}`}>
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
      <Button kind="quiet" aria-label="Dismiss" icon={<X size={14} aria-hidden />} onClick={() => remove(toast.id)} />
    </div>
  );
}

/** The stack of toasts, announced politely. */
export function Toasts() {
  const toasts = useToastStore((state) => state.toasts);
  return (
    <div aria-live="polite" className="pointer-events-none fixed right-4 bottom-10 z-50 flex w-[min(400px,90vw)] flex-col gap-2">
      {toasts.map((toast) => (
        <div key={toast.id} className="pointer-events-auto">
          <ToastCard toast={toast} />
        </div>
      ))}
    </div>
  );
}

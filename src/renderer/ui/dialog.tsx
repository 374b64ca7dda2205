import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface DialogProps {
  title: string;
  description?: string;
  open: boolean;
  onClose: () => void;
  /** `wide` is for differences and tables. */
  size?: 'normal' | 'wide';
  /** There is nothing but text in it: it takes the focus itself, so that keys scroll it. */
  isText?: boolean;
  footer?: ReactNode;
  children: ReactNode;
}

/** A modal dialog: focus is trapped, Escape closes, focus returns to what opened it. */
export function Dialog({
  title,
  description,
  open,
  onClose,
  size = 'normal',
  isText = false,
  footer,
  children,
}: DialogProps) {
  const { note, onCloseAutoFocus } = useReturnedFocus();
  const width = size === 'wide' ? 'w-[min(1080px,94vw)]' : 'w-[min(520px,94vw)]';
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Primitive.Content
          className={`fixed top-[8vh] left-1/2 z-50 flex max-h-[84vh] -translate-x-1/2 flex-col rounded-md border border-line bg-raised shadow-pop ${width}`}
          onCloseAutoFocus={onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            note();
            // The first thing to fill in, rather than the close button.
            const first =
              event.currentTarget instanceof HTMLElement
                ? event.currentTarget.querySelector<HTMLElement>('input, select, textarea')
                : null;
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-3 border-b border-line px-4 py-3">
            <div>
              <Primitive.Title className="text-lg font-medium">{title}</Primitive.Title>
              {description && <Primitive.Description className="text-muted">{description}</Primitive.Description>}
            </div>
            <Primitive.Close asChild>
              <Button aria-label="Close" icon={X} iconPx={16} />
            </Primitive.Close>
          </header>
          <div
            className="min-h-0 flex-1 overflow-auto px-4 py-4"
            {...(isText && { tabIndex: 0, role: 'region', 'aria-label': title })}
          >
            {children}
          </div>
          {footer && (
            <footer className="flex items-center justify-end gap-2 border-t border-line px-4 py-3">{footer}</footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';

type ButtonKind = 'primary' | 'danger' | 'plain' | 'quiet' | 'link';

const LOOK: Record<ButtonKind, string> = {
  primary: 'bg-accent text-accent-fg hover:bg-accent-hover border-transparent',
  danger: 'bg-fail text-accent-fg hover:bg-fail/85 border-transparent',
  plain: 'bg-raised text-fg border-line-strong hover:bg-hover',
  quiet:
    'bg-transparent text-muted border-transparent hover:bg-hover hover:text-fg aria-pressed:bg-selected aria-pressed:text-fg',
  link: 'bg-transparent text-accent border-transparent hover:bg-hover',
};

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  icon?: LucideIcon;
  iconPx?: number;
  /** What it does is being done: it turns instead of its icon. */
  spins?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A push button. An icon alone needs an `aria-label`; it then becomes a square, quiet unless it is to be of another kind. */
export function Button({
  kind,
  icon: Icon,
  iconPx = 14,
  spins = false,
  children,
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  const shape = children == null ? 'w-7 justify-center' : 'px-2.5';
  return (
    <button
      {...rest}
      type={type}
      title={rest.title ?? (children == null ? rest['aria-label'] : undefined)}
      className={`inline-flex h-7 shrink-0 items-center gap-1.5 rounded border text-base whitespace-nowrap disabled:opacity-55 ${shape} ${LOOK[kind ?? (children == null ? 'quiet' : 'plain')]} ${className}`}
    >
      {spins ? <LoaderCircle size={iconPx} className="animate-spin" /> : Icon && <Icon size={iconPx} />}
      {children}
    </button>
  );
}

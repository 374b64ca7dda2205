import { Link, useLocation } from 'wouter';
import { isIn, PLACES } from './screens.tsx';

export function Rail() {
  const [path] = useLocation();
  return (
    <nav aria-label="Places" className="flex flex-col gap-1 border-r border-line bg-sunken p-1">
      {PLACES.map((place, index) => {
        const current = isIn(place, path);
        const Icon = place.icon;
        const { href } = place.screens[0];
        return (
          <Link
            key={href}
            href={href}
            aria-current={current ? 'page' : undefined}
            title={`${place.label} (Alt+${index + 1})`}
            className="flex h-12 flex-col items-center justify-center gap-0.5 rounded text-[10px] leading-3 text-muted hover:bg-hover hover:text-fg aria-[current=page]:bg-selected aria-[current=page]:text-fg"
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {place.label}
          </Link>
        );
      })}
    </nav>
  );
}

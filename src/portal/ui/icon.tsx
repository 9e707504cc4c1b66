import type { LucideIcon } from 'lucide-react';

/** One icon of the kept set, without a name of its own: a word stands beside it. Import each from `lucide-react/icons/…`. */
export function Icon({ of: Drawn, size = 20 }: { of: LucideIcon; size?: number }) {
  return <Drawn size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />;
}

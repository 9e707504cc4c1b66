import type { LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './title-action.module.css';

/** Where the frame keeps room for the action of the page that it shows. */
export const TitleBar = createContext<HTMLElement | null>(null);

/** The one action of a page, beside its name; on a phone its icon says it. */
export function TitleAction({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  const bar = use(TitleBar);
  return bar
    ? createPortal(
        <Button look="secondary" className={css.action} icon={<Icon of={icon} />} onClick={onPress}>
          <span className={css.word}>{label}</span>
        </Button>,
        bar,
      )
    : null;
}

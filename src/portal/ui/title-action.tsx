import type { LucideIcon } from 'lucide-react';
import { createContext, use } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import css from './title-action.module.css';

/** Where the frame keeps room for the action of the page that it shows. */
export const TitleBar = createContext<HTMLElement | null>(null);

type TitleActionProps = { icon: LucideIcon; label: string; event?: string | undefined; onPress: () => void };

/** The one action of a page, beside its name; on a phone its icon says it. */
export function TitleAction({ icon, label, event, onPress }: TitleActionProps) {
  const bar = use(TitleBar);
  return bar
    ? createPortal(
        <Button look="secondary" icon={<Icon of={icon} />} event={event} onClick={onPress}>
          <span className={css.word}>{label}</span>
        </Button>,
        bar,
      )
    : null;
}

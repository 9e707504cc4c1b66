import {
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  use,
  useSyncExternalStore,
} from 'react';
import css from './button.module.css';
import { UiLinks } from './links.ts';
import { classes } from './marks.ts';

type Looks = {
  look?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** Under way: keeps its width, its name and the focus, and does nothing when pressed. */
  busy?: boolean;
  /** As wide as what holds it. */
  wide?: boolean;
  small?: boolean;
  icon?: ReactNode;
  event?: string | undefined;
  children: ReactNode;
};

export type ButtonProps = Looks &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Looks> & { href?: undefined; ref?: Ref<HTMLButtonElement> };

/** `plain`: a link that leaves the portal or downloads, so the router is not asked. */
export type LinkButtonProps = Looks &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof Looks> & { href: string; plain?: boolean };

export function Button(props: ButtonProps | LinkButtonProps) {
  const canSend = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { look = 'primary', busy = false, wide, small, icon, event, children, className, ...rest } = props;
  const shared = {
    'aria-busy': busy || undefined,
    'data-event': event,
    className: classes(css.button, css[look], wide && css.wide, small && css.small, busy && css.busy, className),
  };
  const inside = (
    <span className={css.inside}>
      {icon}
      {children}
    </span>
  );
  if (rest.href !== undefined) return <ButtonLink {...rest} {...shared} busy={busy} inside={inside} />;
  // A form drawn at build time is not ours until the script runs: sent before that, the browser would post it to no one.
  const early = !canSend && rest.type === 'submit';
  return (
    <button
      type="button"
      {...rest}
      {...shared}
      disabled={early || rest.disabled}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? hold : rest.onClick}
    >
      {inside}
    </button>
  );
}

type Drawn = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & {
  href: string;
  plain?: boolean;
  busy: boolean;
  inside: ReactNode;
};

function ButtonLink({ plain, busy, inside, ...rest }: Drawn) {
  const Link = use(UiLinks);
  const As = plain ? 'a' : Link;
  return (
    <As {...rest} {...(busy && { onClick: hold, 'aria-disabled': true })}>
      {inside}
    </As>
  );
}

function never() {
  return () => undefined;
}

function hold(event: MouseEvent) {
  event.preventDefault();
}

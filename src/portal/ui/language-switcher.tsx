import { type MouseEvent, use } from 'react';
import css from './language-switcher.module.css';
import { UiLinks } from './links.ts';

export type Language = { code: string; name: string; href: string };

export type LanguageSwitcherProps = {
  label: string;
  languages: readonly Language[];
  current: string;
  event?: string | undefined;
  /** When given, a choice is told here and the link is not followed. */
  onChoose?: ((code: string) => void) | undefined;
};

/** Each language in its own name: links, so that they work before any script does. */
export function LanguageSwitcher({ label, languages, current, event, onChoose }: LanguageSwitcherProps) {
  const Link = use(UiLinks);
  const choose = (code: string) => (click: MouseEvent) => {
    click.preventDefault();
    onChoose?.(code);
  };
  return (
    <nav aria-label={label} className={css.switcher}>
      {languages.map(({ code, name, href }) => (
        <Link
          key={code}
          href={href}
          lang={code}
          hrefLang={code}
          className={css.language}
          aria-current={code === current ? 'true' : undefined}
          data-event={event}
          onClick={onChoose && choose(code)}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

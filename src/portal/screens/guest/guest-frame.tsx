import LogIn from 'lucide-react/icons/log-in';
import Store from 'lucide-react/icons/store';
import { type ReactNode, use } from 'react';
import { languageNames, languages } from '../../../contract/languages.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { WaysContext } from '../../hooks/ways.ts';
import { paths } from '../../pages/pages.ts';
import { AppFrame } from '../../ui/app-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { UiLinks } from '../../ui/links.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useWords } from '../../words/words.tsx';
import { LaterFoot } from '../shell/later.tsx';
import css from './guest-frame.module.css';

interface GuestFrameProps {
  /** The path of the page, below the language segment. */
  readonly rest: string;
  readonly name: string;
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of all pages of guests: the shop, and the way to sign in. Source: §2.5, §2.7. */
export function GuestFrame({ rest, name, status, children }: GuestFrameProps) {
  const { tenant } = usePortal();
  const { language, say } = useWords();
  const Link = use(UiLinks);
  const shop = `/${language}${paths.guestShop}`;
  const places = [
    { href: shop, label: say('guest.shop'), icon: <Icon of={Store} />, current: rest === paths.guestShop },
    { href: `/${language}${paths.login}`, label: say('guest.signIn'), icon: <Icon of={LogIn} /> },
  ];
  const logo = <img src={tenant.logoAddress} alt={tenant.companyName} height={40} />;
  return (
    <AppFrame
      skip={say('shell.skip')}
      label={say('shell.navigation')}
      logo={<Link href={shop}>{logo}</Link>}
      groups={[{ entries: places }]}
      tabs={places}
      person={<Welcome rest={rest} />}
      phoneFoot={<Welcome rest={rest} />}
      heading={<PageHeading>{name}</PageHeading>}
      status={status}
      foot={<LaterFoot />}
    >
      {children}
    </AppFrame>
  );
}

function Welcome({ rest }: { rest: string }) {
  const { follow } = use(WaysContext);
  const { tenant } = usePortal();
  const { language, say } = useWords();
  return (
    <div className={css['welcome']}>
      <p>{say('guest.welcome', { company: tenant.companyName })}</p>
      <LanguageSwitcher
        label={say('shell.language')}
        current={language}
        event="language chosen"
        languages={languages.map((code) => ({ code, name: languageNames[code], href: `/${code}${rest}` }))}
        onChoose={(code) => follow(`/${code}${rest}${location.search}`)}
      />
    </div>
  );
}

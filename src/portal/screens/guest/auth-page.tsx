import { type ReactNode, use } from 'react';
import { languageNames, languages } from '../../../contract/languages.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { WaysContext } from '../../hooks/ways.ts';
import { AuthFrame } from '../../ui/auth-frame.tsx';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { useWords } from '../../words/words.tsx';
import { LaterFoot } from '../shell/later.tsx';

/** A page without a session: the tenant's logo and cover, and the languages. */
export function AuthPage({ rest, children }: { rest: string; children: ReactNode }) {
  const { follow } = use(WaysContext);
  const { tenant } = usePortal();
  const { language, say } = useWords();
  return (
    <AuthFrame
      logo={<img src={tenant.logoAddress} alt={tenant.companyName} height={48} />}
      cover={tenant.coverAddress}
      languages={
        <LanguageSwitcher
          label={say('shell.language')}
          current={language}
          event="language chosen"
          languages={languages.map((code) => ({ code, name: languageNames[code], href: `/${code}${rest}` }))}
          onChoose={(code) => follow(`/${code}${rest}${location.search}`)}
        />
      }
      foot={<LaterFoot />}
    >
      {children}
    </AuthFrame>
  );
}

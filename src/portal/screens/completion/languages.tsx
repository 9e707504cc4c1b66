import { codeOf, type Language, languageNames, languages } from '../../../contract/languages.ts';
import { startPreferences } from '../../flows/details/preferences.ts';
import { usePortal, useStore } from '../../hooks/portal-context.ts';
import { useRecordedFlow } from '../../hooks/use-recorded-flow.ts';
import { paths } from '../../pages/pages.ts';
import { LanguageSwitcher } from '../../ui/language-switcher.tsx';
import { useWords } from '../../words/words.tsx';

/** As long as the account is not complete its language is chosen here; it is the account's from then on. Source: §2.1. */
export function Languages() {
  const portal = usePortal();
  const store = useStore();
  const { language, say } = useWords();
  const flow = useRecordedFlow(() => startPreferences(portal, store, false));
  const choose = (code: string) => {
    const languageCode = codeOf(code as Language);
    flow?.send({
      type: 'save requested',
      key: portal.world.newKey(),
      typed: { languageCode },
      wish: { languageCode },
      problems: {},
    });
  };
  return (
    <LanguageSwitcher
      label={say('shell.language')}
      current={language}
      event="language chosen"
      languages={languages.map((code) => ({ code, name: languageNames[code], href: `/${code}${paths.completion}` }))}
      onChoose={choose}
    />
  );
}

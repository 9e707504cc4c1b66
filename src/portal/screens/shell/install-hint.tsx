import { stateText } from '../../../../machines/state-of.ts';
import { isNoticeRead } from '../../flows/shell/cookie-notice.ts';
import { type Installing, type InstallPrompt, installHintFlow } from '../../flows/shell/install-hint.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { Button } from '../../ui/button.tsx';
import { useWords } from '../../words/words.tsx';
import css from './install-hint.module.css';

/** How the portal gets onto the device, as long as it is not there. Source: §1, §4. */
export function InstallHint() {
  const portal = usePortal();
  const { say, knows } = useWords();
  const [snapshot, send] = useFlow(() => installHintFlow(portal, inBrowser));
  const { companyName: company } = portal.tenant;
  const isPrompt = snapshot.context.way === 'prompt';
  return snapshot.matches('shown') && knows('install.text') ? (
    <section
      className={css['hint']}
      aria-label={say('install.title', { company })}
      data-flow="install-hint"
      data-state={stateText(snapshot.value)}
    >
      <p className={css['title']}>{say('install.title', { company })}</p>
      <p>{say(isPrompt ? 'install.text' : 'install.homeScreen')}</p>
      <div className={css['buttons']}>
        <Button look="quiet" small event="hint dismissed" onClick={() => send({ type: 'hint dismissed' })}>
          {say('install.notNow')}
        </Button>
        {isPrompt ? (
          <Button small event="install requested" onClick={() => send({ type: 'install requested' })}>
            {say('install.install')}
          </Button>
        ) : null}
      </div>
    </section>
  ) : null;
}

const inBrowser: Installing = {
  way: () => (isSafariOnPhone() && !isInstalled() ? 'home screen' : null),
  onPrompt: (hear) =>
    listen('beforeinstallprompt', (event) => {
      event.preventDefault();
      hear(event as InstallPrompt);
    }),
  onInstalled: (hear) => listen('appinstalled', hear),
  isCovered: () => !isNoticeRead(document) || document.querySelector('[role=dialog], [role=alertdialog]') !== null,
};

function listen(type: string, hear: (event: Event) => void): () => void {
  addEventListener(type, hear);
  return () => removeEventListener(type, hear);
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  );
}

/** An iPad says that it is a Mac; what a Mac has not is touch. Other browsers there name themselves. */
function isSafariOnPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|Macintosh/.test(userAgent) && maxTouchPoints > 1 && !/CriOS|FxiOS|EdgiOS|Chrome/.test(userAgent);
}

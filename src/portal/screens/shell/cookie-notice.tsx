import { stateText } from '../../../../machines/state-of.ts';
import { cookieNoticeFlow } from '../../flows/shell/cookie-notice.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useFlow } from '../../hooks/use-flow.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useWords } from '../../words/words.tsx';

const CookieDialog = lazyPart(() => import('./cookie-dialog.tsx'), 'CookieDialog');

/** What is kept on this device, told once; closed in another way it is told again another time. Source: §2.7. */
export function CookieNotice() {
  const portal = usePortal();
  const { knows } = useWords();
  const [snapshot, send] = useFlow(() => cookieNoticeFlow(portal, document));
  return snapshot.matches('shown') && knows('cookieNotice.text') ? (
    <CookieDialog
      state={stateText(snapshot.value)}
      onAccept={() => send({ type: 'notice accepted' })}
      onPutOff={() => send({ type: 'notice put off' })}
    />
  ) : null;
}

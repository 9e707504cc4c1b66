import { useRef } from 'react';
import { paths } from '../../pages/pages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';

interface CookieDialogProps {
  readonly state: string;
  readonly onAccept: () => void;
  readonly onPutOff: () => void;
}

/** The notice itself: it holds the page until it is read or closed. */
export function CookieDialog({ state, onAccept, onPutOff }: CookieDialogProps) {
  const { language, say } = useWords();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      alert
      flow="cookie-notice"
      state={state}
      title={say('foot.cookies')}
      description={say('cookieNotice.text')}
      first={first}
      onClose={onPutOff}
      actions={
        <>
          <TextLink alone href={`/${language}${paths.cookies}`} event="notice put off" onClick={onPutOff}>
            {say('cookieNotice.more')}
          </TextLink>
          <Button ref={first} event="notice accepted" onClick={onAccept}>
            {say('cookieNotice.accept')}
          </Button>
        </>
      }
    />
  );
}

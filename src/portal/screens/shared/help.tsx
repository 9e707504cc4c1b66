import { usePortal } from '../../hooks/portal-context.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useWords } from '../../words/words.tsx';

/** Where the operator answers, at the foot of each page. */
export function Help() {
  const { contactEmail } = usePortal().tenant;
  const { say } = useWords();
  return contactEmail === null ? null : (
    <p>
      {say('shell.help')}{' '}
      <TextLink plain href={`mailto:${contactEmail}`}>
        {contactEmail}
      </TextLink>
    </p>
  );
}

import { useSyncExternalStore } from 'react';
import { checkRedirectAddress } from '../../../contract/rules/redirect-address.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Say } from '../../words/say.tsx';
import { useWords } from '../../words/words.tsx';

/** The box beside the tenant's conditions: never ticked beforehand; the conditions open beside the form. Source: §5. */
export function Agreement({ name = 'agreementAccepted', error }: { name?: string; error: string | undefined }) {
  const { say } = useWords();
  const { tenant } = usePortal();
  const address = tenant.userAgreementUrl === null ? undefined : checkRedirectAddress(tenant.userAgreementUrl);
  const known = address?.ok === true ? address.value : null;
  // A page prepared at build time knows no tenant: it is taken over as it is, then gets the link.
  const href = useSyncExternalStore(
    never,
    () => known,
    () => null,
  );
  const link = href === null ? <span /> : <TextLink plain href={href} target="_blank" rel="noopener noreferrer" />;
  return (
    <Checkbox
      name={name}
      error={error}
      required
      label={
        <>
          <Say id="agreement.label" parts={{ 0: link }} />
          {href === null ? null : <HiddenText> {say('form.newTab')}</HiddenText>}
        </>
      }
    />
  );
}

const never = () => () => undefined;

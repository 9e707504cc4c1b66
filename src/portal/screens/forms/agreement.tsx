import { useConditions } from '../../hooks/use-conditions.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Say } from '../../words/say.tsx';
import { useWords } from '../../words/words.tsx';

/** The box beside the tenant's conditions: never ticked beforehand; the conditions open beside the form. Source: §5. */
export function Agreement({ name = 'agreementAccepted', error }: { name?: string; error: string | undefined }) {
  const { say } = useWords();
  const href = useConditions();
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

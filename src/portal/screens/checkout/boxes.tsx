import type { BoxProblems } from '../../../../machines/checkout/facts.ts';
import { usePortal } from '../../hooks/portal-context.ts';
import { useConditions } from '../../hooks/use-conditions.ts';
import type { PaymentProvider } from '../../paying/provider.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Say } from '../../words/say.tsx';
import { useWords } from '../../words/words.tsx';
import { useProblemWords } from '../forms/problem-words.ts';
import css from './checkout.module.css';

interface BoxesProps {
  /** What is paid was bought before: nothing of it is agreed to anew. */
  readonly isOwed?: boolean;
  readonly problems: BoxProblems;
  readonly provider: Pick<PaymentProvider, 'boxes'>;
  readonly isBusiness: boolean;
}

/** What the customer agrees to, box by box; none is ticked beforehand. */
export function Boxes({ problems, provider, isBusiness, isOwed = false }: BoxesProps) {
  const { companyName } = usePortal().tenant;
  const { say } = useWords();
  const words = useProblemWords();
  const href = useConditions();
  const link = href === null ? <span /> : <TextLink plain href={href} target="_blank" rel="noopener noreferrer" />;
  return (
    <div className={css['boxes']}>
      {isBusiness || isOwed ? null : (
        <>
          <Checkbox
            name="immediateStart"
            label={say('checkout.immediateStart')}
            error={words(problems.immediateStart)}
            aria-describedby="law"
            required
          />
          <details className={css['law']} id="law">
            <summary>{say('checkout.immediateStartShort')}</summary>
            <p>{say('checkout.immediateStartText')}</p>
            <p>{say('checkout.withdrawal')}</p>
          </details>
        </>
      )}
      {(provider.boxes ?? []).map(({ name, label }) => (
        <Checkbox
          key={name}
          name={name}
          label={say(label, { creditor: companyName })}
          error={words(problems[name])}
          required
        />
      ))}
      {isOwed ? null : (
        <Checkbox
          name="agreement"
          error={words(problems.agreement)}
          required
          label={
            <>
              <Say id="agreement.label" parts={{ 0: link }} />
              {href === null ? null : <HiddenText> {say('form.newTab')}</HiddenText>}
            </>
          }
        />
      )}
    </div>
  );
}

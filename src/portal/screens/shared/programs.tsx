import type { SaleItem } from '../../../contract/sale-items.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { useWords } from '../../words/words.tsx';
import css from './change-dialog.module.css';

interface ProgramsProps {
  readonly programs: readonly SaleItem[];
  readonly chosen: readonly string[];
  readonly limited: boolean;
  /** Sent by the choice between all and some. */
  readonly event: string;
  readonly onLimited: (limited: boolean) => void;
  readonly error: string | undefined;
}

/** For which wash programs a plate or card may be used: all, or some. */
export function Programs({ programs, chosen, limited, event, onLimited, error }: ProgramsProps) {
  const { say } = useWords();
  // A program that is sold no longer stays chosen until the customer takes it away.
  const gone = chosen.filter((id) => id !== '' && !programs.some((program) => program.id === id));
  return (
    <div className={css['programs']}>
      <RadioCards
        name="limited"
        legend={say('vehicles.programs.title')}
        cards={[
          { value: 'all', title: say('vehicles.programs.all') },
          { value: 'some', title: say('vehicles.programs.some') },
        ]}
        value={limited ? 'some' : 'all'}
        event={event}
        onValue={(value) => onLimited(value === 'some')}
      />
      {limited ? (
        <fieldset
          className={css['choices']}
          id="change-programs"
          tabIndex={-1}
          aria-label={say('vehicles.programs.some')}
          aria-describedby={error ? 'change-programs-error' : undefined}
        >
          {error ? (
            <p className={css['error']} id="change-programs-error">
              {error}
            </p>
          ) : null}
          {[
            ...programs.map(({ id, name }) => ({ id, name })),
            ...gone.map((id) => ({ id, name: say('vehicles.programs.gone') })),
          ].map(({ id, name }) => (
            <Checkbox
              key={id}
              name="restrictedSaleItemIds"
              id={`program-${id}`}
              value={id}
              label={name}
              defaultChecked={chosen.includes(id)}
              aria-invalid={error ? true : undefined}
            />
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

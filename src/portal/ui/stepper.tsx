import css from './stepper.module.css';

/** Where the customer is: a line of words ("Step 2 of 3"), and the steps by name. `at` counts from 0. */
export function Stepper({
  label,
  word,
  steps,
  at,
}: {
  label: string;
  word: string;
  steps: readonly string[];
  at: number;
}) {
  return (
    <nav aria-label={label} className={css.stepper}>
      <p className={css.where}>{word}</p>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={css.step}
            data-done={index < at || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
    </nav>
  );
}

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AmountField } from '../../../src/portal/ui/amount-field.tsx';
import { Checkbox } from '../../../src/portal/ui/checkbox.tsx';
import { CodeField } from '../../../src/portal/ui/code-field.tsx';
import { DateRange } from '../../../src/portal/ui/date-range.tsx';
import { ErrorSummary } from '../../../src/portal/ui/error-summary.tsx';
import { Form } from '../../../src/portal/ui/form.tsx';
import { PasswordField } from '../../../src/portal/ui/password-field.tsx';
import { RadioCards } from '../../../src/portal/ui/radio-cards.tsx';
import { TextField } from '../../../src/portal/ui/text-field.tsx';

afterEach(cleanup);

describe('TextField', () => {
  it('is described by its hint and its error, and is invalid while there is one', () => {
    const { rerender } = render(
      <TextField name="email" label="E-mail" hint="As at work" error="Fill in an e-mail address" />,
    );
    const field = screen.getByLabelText('E-mail');
    expect(describedBy(field)).toEqual(['As at work', 'Fill in an e-mail address']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    rerender(<TextField name="email" label="E-mail" />);
    expect([field.hasAttribute('aria-describedby'), field.hasAttribute('aria-invalid')]).toEqual([false, false]);
  });

  it('tells what now stands in it, and is known by its name and the mark of its event', () => {
    const onValue = vi.fn();
    render(<TextField name="email" label="E-mail" event="email typed" onValue={onValue} />);
    const field = screen.getByLabelText('E-mail');
    fireEvent.change(field, { target: { value: 'a@b.be' } });
    expect(onValue.mock.calls).toEqual([['a@b.be']]);
    expect([field.id, field.getAttribute('name'), field.dataset.event]).toEqual(['email', 'email', 'email typed']);
  });
});

describe('PasswordField', () => {
  const field = (
    <PasswordField
      name="password"
      autoComplete="current-password"
      label="Password"
      show="Show"
      hide="Hide"
      showName="Show password"
      hideName="Hide password"
    />
  );

  it('shows the password at a press and says what the button does now', () => {
    render(field);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });

  it('hides the password again before the form is sent', () => {
    render(<form aria-label="Log in">{field}</form>);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    fireEvent.submit(screen.getByRole('form'));
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  });
});

describe('Form', () => {
  it('hands over what was filled in, and leaves nothing to the browser: neither to judge it nor to send it', () => {
    const onSend = vi.fn();
    render(
      <Form aria-label="Top up" onSend={onSend}>
        <AmountField name="amount" label="Amount" required />
      </Form>,
    );
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '25' } });
    const form = screen.getByRole<HTMLFormElement>('form');
    expect(fireEvent.submit(form)).toBe(false);
    expect(onSend.mock.calls.map(([filled]) => [...filled])).toEqual([[['amount', '25']]]);
    expect([form.noValidate, form.method]).toEqual([true, 'post']);
  });
});

describe('AmountField', () => {
  it('takes at most 8 symbols and brings up the number keys', () => {
    render(<AmountField name="amount" label="Amount" />);
    const field = screen.getByLabelText('Amount');
    expect([field.getAttribute('maxlength'), field.getAttribute('inputmode')]).toEqual(['8', 'decimal']);
  });
});

describe('CodeField', () => {
  it('corrects and fills in nothing', () => {
    render(<CodeField name="plate" label="Plate" />);
    const field = screen.getByLabelText('Plate');
    expect(['autocapitalize', 'autocomplete', 'spellcheck'].map((name) => field.getAttribute(name))).toEqual([
      'characters',
      'off',
      'false',
    ]);
  });
});

describe('Checkbox', () => {
  it('is ticked through its label and carries its error', () => {
    const onTick = vi.fn();
    render(<Checkbox name="agreed" label="I agree" error="Please agree" onTick={onTick} />);
    fireEvent.click(screen.getByText('I agree'));
    expect(onTick.mock.calls).toEqual([[true]]);
    expect(describedBy(screen.getByRole('checkbox'))).toEqual(['Please agree']);
  });
});

describe('RadioCards', () => {
  it('is one group by its legend and tells the chosen value', () => {
    const onValue = vi.fn();
    render(
      <RadioCards
        name="programme"
        legend="Programme"
        value="a"
        event="programme chosen"
        onValue={onValue}
        cards={[
          { value: 'a', title: 'Express' },
          { value: 'b', title: 'Comfort' },
          { value: 'c', title: 'Premium', disabled: true },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'Programme' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Comfort' }));
    expect(onValue.mock.calls).toEqual([['b']]);
    expect(
      screen
        .getAllByRole('radio')
        .map((radio) => [
          (radio as HTMLInputElement).checked,
          (radio as HTMLInputElement).disabled,
          radio.dataset.event,
        ]),
    ).toEqual([
      [true, false, 'programme chosen'],
      [false, false, 'programme chosen'],
      [false, true, 'programme chosen'],
    ]);
  });
});

describe('DateRange', () => {
  const presets = [
    { label: 'This month', from: '2026-11-01', until: '2026-11-21' },
    { label: 'All', from: '', until: '' },
  ];

  it('gives both days of a preset and marks the one that is chosen', () => {
    const onDays = vi.fn();
    render(
      <DateRange legend="Period" from="" until="" fromLabel="From" untilLabel="To" presets={presets} onDays={onDays} />,
    );
    expect(screen.getAllByRole('button').map((preset) => preset.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'This month' }));
    expect(onDays.mock.calls).toEqual([[{ from: '2026-11-01', until: '2026-11-21' }]]);
  });

  it('changes one day and keeps the other, and puts each error at its own day', () => {
    const onDays = vi.fn();
    render(
      <DateRange
        legend="Period"
        from="2026-11-01"
        until="2026-11-21"
        fromLabel="From"
        untilLabel="To"
        fromError="After the end"
        latest="2026-11-21"
        presets={presets}
        onDays={onDays}
      />,
    );
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    expect(onDays.mock.calls).toEqual([[{ from: '2026-11-01', until: '2026-11-20' }]]);
    expect(describedBy(screen.getByLabelText('From'))).toEqual(['After the end']);
    expect(screen.getByLabelText('To').getAttribute('max')).toBe('2026-11-21');
  });
});

describe('ErrorSummary', () => {
  const errors = [{ id: 'email', text: 'Fill in an e-mail address' }];

  it('takes the focus at each attempt and leads to the field', () => {
    const { rerender } = render(form(1));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Something is wrong' }));
    fireEvent.click(screen.getByRole('link', { name: 'Fill in an e-mail address' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    rerender(form(2));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Something is wrong' }));
  });

  it('is not there without errors', () => {
    const { container } = render(<ErrorSummary title="Something is wrong" errors={[]} attempt={1} />);
    expect(container.childElementCount).toBe(0);
  });

  function form(attempt: number) {
    return (
      <>
        <ErrorSummary title="Something is wrong" errors={errors} attempt={attempt} />
        <TextField name="email" label="E-mail" />
      </>
    );
  }
});

function describedBy(control: HTMLElement) {
  return control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
}

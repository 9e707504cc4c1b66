// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Select } from '../../../src/portal/ui/select.tsx';

afterEach(cleanup);

describe('Select', () => {
  it('offers each option in its order, the empty one first', () => {
    const onValue = vi.fn();
    render(
      <Select
        name="country"
        label="Country"
        empty="Choose"
        options={[
          { value: 'BE', label: 'Belgium' },
          { value: 'NL', label: 'Netherlands' },
        ]}
        defaultValue=""
        onValue={onValue}
      />,
    );
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Choose',
      'Belgium',
      'Netherlands',
    ]);
    fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'NL' } });
    expect(onValue.mock.calls).toEqual([['NL']]);
  });

  describe('whose default is known later', () => {
    const offered = ['BE', 'NL', 'FR'].map((value) => ({ value, label: value }));
    const select = (defaultValue: string, options = offered) => (
      <form>
        <Select name="country" label="Country" empty="Choose" options={options} defaultValue={defaultValue} />
      </form>
    );
    const field = () => screen.getByLabelText<HTMLSelectElement>('Country');

    it('follows it, also where the options come after it', () => {
      const { rerender } = render(select('NL', []));
      const before = field().value;
      rerender(select('NL'));
      const there = field().value;
      rerender(select('FR'));
      expect([before, there, field().value]).toEqual(['', 'NL', 'FR']);
    });

    it('keeps what was chosen meanwhile; put back, the form shows how it is now', () => {
      const { rerender } = render(select('NL'));
      fireEvent.change(field(), { target: { value: 'BE' } });
      rerender(select('FR'));
      const chosen = field().value;
      rerender(select('FR', [...offered, { value: 'DE', label: 'DE' }]));
      const still = field().value;
      rerender(select('NL'));
      const putBack = [...field().options].filter(({ defaultSelected }) => defaultSelected).map(({ value }) => value);
      expect([chosen, still, field().value, putBack]).toEqual(['BE', 'BE', 'BE', ['NL']]);
    });
  });
});

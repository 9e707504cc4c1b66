// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft } from '../../../src/portal/hooks/use-draft.ts';

const fields = ['email', 'country', 'reminder'];

beforeEach(() => sessionStorage.clear());

function shown(values: { email?: string; country?: string } = {}): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="email" value="${values.email ?? ''}"><input name="password" type="password">
    <select name="country"><option value="BE">België</option><option value="NL">Nederland</option></select>
    <input type="checkbox" name="reminder" value="yes">
  </form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  if (values.country) (form.elements.namedItem('country') as HTMLSelectElement).value = values.country;
  return form;
}

const draftOf = (flow = 'sign-up', tabStorage: Storage = sessionStorage) => createDraft({ tabStorage }, flow, fields);
const control = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
const type = (form: HTMLFormElement, name: string, value: string) => {
  control(form, name).value = value;
  control(form, name).dispatchEvent(new Event('input', { bubbles: true }));
};

describe('what is typed in a form', () => {
  it('is there again when the form is shown again: texts, choices and boxes', () => {
    const first = shown();
    const leave = draftOf().form(first);
    control(first, 'country').value = 'NL';
    control(first, 'reminder').checked = true;
    type(first, 'email', 'lotte@');
    leave?.();
    const again = shown();
    draftOf().form(again);
    expect([
      control(again, 'email').value,
      control(again, 'country').value,
      control(again, 'reminder').checked,
    ]).toEqual(['lotte@', 'NL', true]);
  });

  it('is never kept of a field that was not named', () => {
    const form = shown();
    draftOf().form(form);
    control(form, 'password').value = 'schuimbad42';
    type(form, 'email', 'lotte@example.com');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('schuimbad42');
  });

  it('goes before what the form begins with, but not before what was typed since', () => {
    const first = shown();
    draftOf().form(first);
    type(first, 'email', 'draft@example.com');
    const prefilled = shown({ email: 'account@example.com' });
    draftOf().form(prefilled);
    const typedSince = shown();
    control(typedSince, 'email').value = 'newer@example.com';
    draftOf().form(typedSince);
    expect([control(prefilled, 'email').value, control(typedSince, 'email').value]).toEqual([
      'draft@example.com',
      'newer@example.com',
    ]);
  });

  it('before the page was taken over is kept too; a form as it began keeps nothing', () => {
    draftOf().form(shown({ email: 'account@example.com' }));
    const untouched = sessionStorage.getItem('washbook.draft.sign-up');
    const early = shown();
    control(early, 'email').value = 'early@example.com';
    draftOf().form(early);
    const again = shown();
    draftOf().form(again);
    expect([untouched, control(again, 'email').value]).toEqual([null, 'early@example.com']);
  });

  it('in a field that comes only with a choice is kept while that is not there, and put back when it comes, which the form is told', async () => {
    const first = shown();
    draftOf().form(first);
    type(first, 'email', 'lotte@');
    const without = shown();
    control(without, 'email').remove();
    draftOf().form(without);
    control(without, 'country').value = 'NL';
    type(without, 'country', 'NL');
    const told: string[] = [];
    without.addEventListener('input', () => told.push(control(without, 'email').value));
    const email = document.createElement('input');
    email.name = 'email';
    without.append(email);
    await vi.waitFor(() => expect(told).toEqual(['lotte@']));
    // What was there before is not put back over what is typed by then.
    control(without, 'country').value = 'BE';
    without.append(document.createElement('input'));
    email.remove();
    without.append(email);
    await vi.waitFor(() => expect(control(without, 'email').value).toBe('lotte@'));
    expect(control(without, 'country').value).toBe('BE');
  });

  it('is kept for each flow apart, and forgotten when it is told to', () => {
    const form = shown();
    const draft = draftOf();
    draft.form(form);
    type(form, 'email', 'lotte@example.com');
    const other = shown();
    draftOf('forgot-password').form(other);
    draft.forget();
    const again = shown();
    draftOf().form(again);
    expect([control(other, 'email').value, control(again, 'email').value]).toEqual(['', '']);
  });

  it.each(['nonsense', 'null', '7', '[]'])('that was damaged (%s) counts as nothing typed', (damaged) => {
    sessionStorage.setItem('washbook.draft.sign-up', damaged);
    const form = shown();
    draftOf().form(form);
    expect(control(form, 'email').value).toBe('');
  });

  it('on a device that keeps nothing works until the page is closed', () => {
    const refusing = { ...sessionStorage, getItem: refuse, setItem: refuse, removeItem: refuse } as Storage;
    const form = shown();
    const draft = draftOf('sign-up', refusing);
    draft.form(form);
    type(form, 'email', 'lotte@example.com');
    draft.forget();
    expect(control(form, 'email').value).toBe('lotte@example.com');
  });

  it('says that it was put back, and leaves the form as it was when it is thrown away', () => {
    const first = shown({ email: 'account@example.com' });
    draftOf().form(first);
    control(first, 'country').value = 'NL';
    type(first, 'email', 'draft@example.com');
    const again = shown({ email: 'account@example.com' });
    const draft = draftOf();
    const told: boolean[] = [];
    draft.watch(() => told.push(draft.isPutBack()));
    draft.form(again);
    expect([draft.isPutBack(), control(again, 'email').value]).toEqual([true, 'draft@example.com']);
    draft.discard();
    expect([draft.isPutBack(), control(again, 'email').value, told]).toEqual([
      false,
      'account@example.com',
      [true, false],
    ]);
    const later = shown({ email: 'account@example.com' });
    const none = draftOf();
    none.form(later);
    expect([none.isPutBack(), control(later, 'email').value]).toEqual([false, 'account@example.com']);
  });
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

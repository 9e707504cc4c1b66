import { useEffect, useState } from 'react';
import type { World } from '../world.ts';
import { usePortal } from './portal-context.ts';

/** A form that keeps what is typed in it. */
export interface Draft {
  /** For the `ref` of the form. */
  readonly form: (form: HTMLFormElement | null) => (() => void) | undefined;
  /** Nothing of it is needed any more. */
  readonly forget: () => void;
  /** The form as it was before anything was typed. */
  readonly discard: () => void;
  /** Whether the form shows what was typed at an earlier visit. */
  readonly isPutBack: () => boolean;
  /** Calls when that changes; gives the end of it. */
  readonly watch: (changed: () => void) => () => void;
}

type Kept = Readonly<Record<string, readonly string[]>>;

/**
 * The one way in which forms outlive a reload and a lost network: the named fields are kept in this tab while they are typed, and put
 * back where nothing else was typed meanwhile. Name no field that holds a password, a token or consent. The fields must be the
 * browser's own (with a default, not a value): then nothing is drawn anew for a letter typed. A session that ends takes all drafts along.
 */
export function useDraft(flow: string, fields: readonly string[]): Draft {
  const { world } = usePortal();
  const [draft] = useState(() => createDraft(world, flow, fields));
  return draft;
}

/** As `useDraft`, of a form that nobody finds filled in again once it is closed or its page is left; a reload is neither. */
export function useDraftWhileOpen(flow: string, fields: readonly string[]): Draft {
  const draft = useDraft(flow, fields);
  useEffect(() => draft.forget, [draft]);
  return draft;
}

export function createDraft({ tabStorage }: Pick<World, 'tabStorage'>, flow: string, fields: readonly string[]): Draft {
  const place = `washbook.draft.${flow}`;
  const watchers = new Set<() => void>();
  let putBackIn: HTMLFormElement | null = null;
  const sayPutBack = (form: HTMLFormElement | null) => {
    putBackIn = form;
    for (const changed of watchers) changed();
  };
  const forget = () => {
    write(tabStorage, place, null);
    sayPutBack(null);
  };
  const isNamed = (part: Element): part is Control => isControl(part) && fields.includes(part.name);
  const putBackAll = (form: HTMLFormElement, controls: readonly Control[]) => {
    const kept = read(tabStorage, place);
    const isChangedBy = controls.map((control) => putBack(control, kept[control.name]));
    if (!isChangedBy.includes(true)) return;
    sayPutBack(form);
    tellForm(form);
  };
  return {
    form(form) {
      if (!form) return undefined;
      const controls = () => [...form.elements].filter(isNamed);
      let known = controls();
      putBackAll(form, known);
      const keep = () => {
        const typed = new FormData(form);
        const names = new Set(controls().map(({ name }) => name));
        const now = fields.filter((field) => names.has(field)).map((field) => [field, typed.getAll(field).map(String)]);
        // A field that comes only with a choice keeps what was typed in it.
        write(tabStorage, place, { ...read(tabStorage, place), ...Object.fromEntries(now) });
      };
      if (known.some(isChanged)) {
        keep();
        tellForm(form);
      }
      form.addEventListener('input', keep);
      // Fields that come with a choice.
      const later = new MutationObserver(() => {
        const before = known;
        known = controls();
        putBackAll(
          form,
          known.filter((control) => !before.includes(control)),
        );
      });
      later.observe(form, { childList: true, subtree: true });
      return () => {
        later.disconnect();
        form.removeEventListener('input', keep);
      };
    },
    forget,
    discard() {
      putBackIn?.reset();
      if (putBackIn) tellForm(putBackIn);
      forget();
    },
    isPutBack: () => putBackIn !== null,
    watch(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}

/** What reads the form's fields reads them again. */
function tellForm(form: HTMLFormElement): void {
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(part: Element): part is Control {
  return part instanceof HTMLInputElement || part instanceof HTMLSelectElement || part instanceof HTMLTextAreaElement;
}

/** What is typed before the page is taken over raises no event for us. A choice of a list counts once something else is typed. */
function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return false;
  return isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

/** Only where the form still shows what it began with: the customer may have typed before the page was taken over. True when it changed something. */
function putBack(control: Control, kept: readonly string[] | undefined): boolean {
  if (!kept) return false;
  const before = isTicked(control) ? control.checked : control.value;
  if (isTicked(control)) {
    if (control.checked === control.defaultChecked) control.checked = kept.includes(control.value);
  } else if (
    kept[0] !== undefined &&
    (control instanceof HTMLSelectElement || control.value === control.defaultValue)
  ) {
    control.value = kept[0];
  }
  return before !== (isTicked(control) ? control.checked : control.value);
}

function read(storage: World['tabStorage'], place: string): Kept {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function write(storage: World['tabStorage'], place: string, kept: Kept | null): void {
  try {
    if (kept) storage.setItem(place, JSON.stringify(kept));
    else storage.removeItem(place);
  } catch {
    console.warn('What is typed cannot be kept on this device.');
  }
}

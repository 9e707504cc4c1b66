// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, problemsOf } from '../../machines/shared/problems.ts';
import { type Failure, failureOf } from '../../src/contract/failure.ts';
import { disableIdentificationItem } from '../../src/contract/identification-items.ts';
import { type Language, languages } from '../../src/contract/languages.ts';
import { login } from '../../src/contract/session.ts';
import { tellFailure } from '../../src/portal/flows/shared/tell-failure.ts';
import { PortalContext } from '../../src/portal/hooks/portal-context.ts';
import { FormErrors, type FormErrorsProps, hasErrors } from '../../src/portal/screens/forms/form-errors.tsx';
import { ToastRegion } from '../../src/portal/screens/shell/toast-region.tsx';
import type { Portal } from '../../src/portal/spine/portal.ts';
import { createToasts } from '../../src/portal/spine/toasts.ts';
import { belgium } from '../../src/portal/words/place.ts';
import { createWords, showLanguage, WordsProvider } from '../../src/portal/words/words.tsx';
import { asking, json } from '../support/asking.ts';
import { noon } from '../support/device.ts';
import { everyRefusal, isOfSignIn, type Said } from '../support/refusals.ts';
import { simulatedClock } from '../support/simulated-clock.ts';
import { textsOf } from '../support/texts.ts';

afterEach(cleanup);

const refusals = await everyRefusal();

/** What the portal makes of such an answer of a back office. */
async function failed(said: Said): Promise<Failure> {
  const { ask, askForToken } = asking(() => json(said.body, { status: said.status }));
  const asked = isOfSignIn(said)
    ? askForToken(login, { username: 'lotte@example.com', password: 'washbook1' })
    : ask(disableIdentificationItem, { identificationItemId: 'plate-1' });
  return asked.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => failureOf(error),
  );
}

/** What only the portal says: of its own storage and of what it did not send. */
const ownKeys = [
  'error.storage.notfound',
  'error.storage.notstored',
  'error.act.dependent',
  'error.act.expired',
  'error.act.mayHappen',
  'error.act.replaced',
  'error.act.secretGone',
  'error.act.underWay',
  'error.act.voided',
  'error.act.withdrawn',
];

describe.each(languages)('in %s', (language: Language) => {
  let say: (id: string, key?: string) => string;
  let words: ReturnType<typeof createWords>;
  let toasts: ReturnType<typeof createToasts>;

  beforeEach(async () => {
    const texts = await textsOf(language);
    say = (id, key = '') => texts(id).replaceAll('{key}', key);
    words = createWords();
    await showLanguage(words, language, 'all', belgium);
    toasts = createToasts(
      { ...simulatedClock(noon), newKey: () => crypto.randomUUID() },
      { epoch: () => undefined, watch: () => undefined },
    );
  });

  function around(children: ReactNode) {
    const portal = { world: { now: () => noon } } as unknown as Portal;
    return (
      <PortalContext value={portal}>
        <WordsProvider words={words}>{children}</WordsProvider>
      </PortalContext>
    );
  }

  it('a toast says every refusal in its own words, and one that nobody knows in general ones', async () => {
    const { container } = render(around(<ToastRegion toasts={toasts.toasts} />));
    const told = [
      ...(await Promise.all(refusals.map(async (said) => ({ ...said, failure: await failed(said) })))),
      ...ownKeys.map((id) => ({ name: id, id, key: '', failure: refusedHere(id) })),
    ].filter(({ failure }) => failure.type !== 'session ended');
    const found: unknown[] = [];
    for (const { name, failure } of told) {
      await act(async () => tellFailure({ tell: toasts.tell, words }, failure));
      await waitFor(() => expect(seen(container)).toHaveLength(1));
      const heard = [...container.querySelectorAll('[role="alert"] > p')].map(({ textContent }) => textContent);
      found.push([name, seen(container), heard]);
      await act(async () => container.querySelector<HTMLElement>('[data-event="toast closed"]')?.click());
    }
    expect(found).toEqual(told.map(({ name, id, key }) => [name, [say(id, key)], [say(id, key)]]));
  });

  it('a form says on top why it was refused, in the same words', async () => {
    const { found, wanted } = await shownBy('[role="alert"] p + div', (failure) => ({ failure, problems: {} }));
    expect(found).toEqual(wanted);
  });

  it('a form says of a field why it was refused, in the same words, and of what nobody knows that it is to be looked at', async () => {
    const { found, wanted } = await shownBy(
      'section a[href="#email"]',
      (failure) => ({ failure: null, problems: problemsOf(failure, ['email']) }),
      'exception.http.400',
    );
    expect(found).toEqual(wanted);
  });

  async function shownBy(
    at: string,
    of: (failure: Failure) => Pick<FormErrorsProps, 'failure' | 'problems'>,
    general?: string,
  ) {
    const found: unknown[] = [];
    const wanted: unknown[] = [];
    for (const said of refusals) {
      const failure = await failed(said);
      const told = of(failure);
      if (!isRefusal(failure) || !hasErrors(told)) continue;
      const { container, unmount } = render(around(<FormErrors {...told} attempt={1} notKnown="" />));
      found.push([said.name, container.querySelector(at)?.textContent]);
      wanted.push([said.name, say((said.isUnknown && general) || said.id, said.key)]);
      unmount();
    }
    return { found, wanted };
  }
});

/** What is seen of toasts. */
function seen(container: HTMLElement): (string | null)[] {
  return [...container.querySelectorAll('li[data-id] p')].map(({ textContent }) => textContent);
}

function refusedHere(messageKey: string): Failure {
  return { type: 'refused', status: 0, messageKey };
}

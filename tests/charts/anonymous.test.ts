import { describe, expect, it } from 'vitest';
import { activationMachine } from '../../machines/anonymous/activation.ts';
import { emailChangeMachine } from '../../machines/anonymous/email-change.ts';
import { forgotPasswordMachine } from '../../machines/anonymous/forgot-password.ts';
import { newPasswordMachine } from '../../machines/anonymous/new-password.ts';
import { signUpMachine } from '../../machines/anonymous/sign-up.ts';
import { failures } from '../../machines/shared/examples.ts';
import type { Step } from '../../src/charts/steps.ts';
import type { Failure } from '../../src/contract/failure.ts';
import { walk } from '../support/charts.ts';

const email = 'lotte@example.com';
const password = 'schuimbad42';
const linkRefused: Failure = { type: 'refused', status: 409, messageKey: 'exception.token.invalid' };
const taken: Failure = { type: 'refused', status: 409, messageKey: 'exception.username.exists', placeholder: email };
const common: Failure = {
  type: 'refused',
  status: 409,
  messageKey: 'validation.password.common',
  details: { fields: { password: 'validation.password.common' } },
};
const good = { email, shortestPassword: 9 };

describe(signUpMachine.id, () => {
  const newcomer = { firstName: 'Lotte', lastName: 'Peeters', email, password, language: 'nl' } as const;
  const asked: Step = { event: { type: 'sign up requested', newcomer, problems: {} } };
  const walked = (...steps: Step[]) => walk(signUpMachine, { input: undefined, steps });

  it('sends nothing while a field has a problem, and counts the attempts so that the summary gets the focus each time', async () => {
    const problems = { email: { messageKey: 'validation.email' } };
    const wrong: Step = { event: { type: 'sign up requested', newcomer, problems } };
    const { snapshot, invoked } = await walked(wrong, wrong);
    expect([snapshot.value, snapshot.context.problems, snapshot.context.attempt]).toEqual([
      { entering: 'to be corrected' },
      problems,
      2,
    ]);
    expect(invoked.map(({ actor }) => actor)).toEqual(['read shortest password']);
  });

  it('says an address that is in use beside its field, although the back office names no field', async () => {
    const { snapshot } = await walked(asked, { actor: 'register', fails: taken });
    expect([snapshot.value, snapshot.context.problems]).toEqual([
      { entering: 'to be corrected' },
      { email: { messageKey: 'exception.username.exists', placeholder: email } },
    ]);
  });

  it('gives each refused field its own message, and the placeholder to the one it is about', async () => {
    const refused: Failure = {
      type: 'refused',
      status: 409,
      messageKey: 'validation.password.tooShort',
      placeholder: '9',
      details: {
        fields: {
          password: 'validation.password.tooShort',
          lastName: 'validation.name.characters',
          unknown: 'x',
          email: 7,
        },
      },
    };
    const { snapshot } = await walked(asked, { actor: 'register', fails: refused });
    expect(snapshot.context.problems).toEqual({
      lastName: { messageKey: 'validation.name.characters' },
      password: { messageKey: 'validation.password.tooShort', placeholder: '9' },
    });
  });

  it.each([failures.noAnswer, failures.fault, failures.broken])('does not call $type a refusal', async (failure) => {
    const { snapshot } = await walked(asked, { actor: 'register', fails: failure });
    expect([snapshot.value, snapshot.context.problems, snapshot.context.failure]).toEqual([
      { entering: 'outcome not known' },
      {},
      failure,
    ]);
  });

  it('says that the account is made only when the back office says so, and to which address the mail went', async () => {
    const [before, then] = [await walked(asked), await walked(asked, { actor: 'register', done: undefined })];
    expect([before.snapshot.value, then.snapshot.value, then.snapshot.context.email]).toEqual([
      'registering',
      'registered',
      email,
    ]);
  });

  it('pressing twice registers once', async () => {
    const { invoked } = await walked(asked, asked, asked);
    expect(invoked.filter(({ actor }) => actor === 'register')).toEqual([{ actor: 'register', input: newcomer }]);
  });

  it('never keeps the password', async () => {
    for (const end of [{ done: undefined }, { fails: common }, { fails: failures.noAnswer }]) {
      const { snapshot } = await walked(asked, { actor: 'register', ...end });
      expect(JSON.stringify(snapshot.context)).not.toContain(password);
    }
  });
});

describe(forgotPasswordMachine.id, () => {
  const asked: Step = { event: { type: 'password mail requested', email, problems: {} } };
  const walked = (...steps: Step[]) => walk(forgotPasswordMachine, { input: undefined, steps });

  it('says of a frank back office’s unknown address that it is unknown, beside the field', async () => {
    const unknown = { ...taken, messageKey: 'exception.email.unknown' };
    const { snapshot } = await walked(asked, { actor: 'ask for password mail', fails: unknown });
    expect([snapshot.value, snapshot.context.problems]).toEqual([
      { entering: 'to be corrected' },
      { email: { messageKey: 'exception.email.unknown', placeholder: taken.placeholder } },
    ]);
  });

  it('asks again for the same address', async () => {
    const again: Step = { event: { type: 'password mail requested again' } };
    const { snapshot, invoked } = await walked(asked, { actor: 'ask for password mail', done: undefined }, again);
    expect([snapshot.value, invoked.map(({ input }) => input)]).toEqual(['asking', [{ email }, { email }]]);
  });
});

describe(newPasswordMachine.id, () => {
  const judged: Step = { actor: 'judge link', done: good };
  const chosen: Step = { event: { type: 'password chosen', password, problems: {} } };
  const walked = (...steps: Step[]) => walk(newPasswordMachine, { input: undefined, steps });

  it('uses nothing up before the customer has chosen a password', async () => {
    const { snapshot, invoked } = await walked(judged);
    expect([snapshot.value, snapshot.context.email, snapshot.context.shortestPassword]).toEqual([
      { entering: 'not sent yet' },
      email,
      9,
    ]);
    expect(invoked.map(({ actor }) => actor)).toEqual(['judge link']);
  });

  it('a link that stops working while the password is typed says so', async () => {
    const { snapshot } = await walked(judged, chosen, { actor: 'set password', fails: linkRefused });
    expect(snapshot.value).toBe('link does not work');
  });

  it('a password that others use is a mistake of the field, and the link still works', async () => {
    const { snapshot } = await walked(judged, chosen, { actor: 'set password', fails: common });
    expect([snapshot.value, snapshot.context.problems]).toEqual([
      { entering: 'to be corrected' },
      { password: { messageKey: 'validation.password.common' } },
    ]);
  });

  it('never keeps the password', async () => {
    const { snapshot } = await walked(judged, chosen, { actor: 'set password', fails: failures.noAnswer });
    expect([snapshot.value, JSON.stringify(snapshot.context).includes(password)]).toEqual([
      { entering: 'outcome not known' },
      false,
    ]);
  });
});

describe.each([
  ['activation', activationMachine, 'activation requested', 'activate account', 'activated'],
  ['email-change', emailChangeMachine, 'address confirmed', 'confirm address', 'address changed'],
] as const)('%s', (_, chart, press, actor, done) => {
  const judged: Step = { actor: 'judge link', done: { email } };
  const pressed: Step = { event: { type: press } };
  const walked = (...steps: Step[]) => walk(chart, { input: undefined, steps });

  it('waits for the customer’s press, and does it once however often it is pressed', async () => {
    const [before, then] = [await walked(judged), await walked(judged, pressed, pressed, pressed)];
    expect([before.snapshot.value, before.invoked.map((one) => one.actor)]).toEqual(['ready', ['judge link']]);
    expect(then.invoked.map((one) => one.actor)).toEqual(['judge link', actor]);
  });

  it('without an answer it may be pressed again, and no one says that it failed', async () => {
    const lost: Step = { actor, fails: failures.noAnswer };
    const [first, then] = [
      await walked(judged, pressed, lost),
      await walked(judged, pressed, lost, pressed, { actor, done: undefined }),
    ];
    expect([first.snapshot.value, then.snapshot.value, then.snapshot.context.failure]).toEqual([
      'outcome not known',
      done,
      null,
    ]);
  });

  it('a link that cannot be judged is not called broken', async () => {
    const { snapshot } = await walked({ actor: 'judge link', fails: failures.fault });
    expect(snapshot.value).toBe('link not judged');
  });
});

import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBalance } from '../../src/contract/sales.ts';
import { createAsk } from '../../src/portal/api/ask.ts';
import { hangingUp } from '../support/hanging-up.ts';

const balance = 'https://stranger.example/api/sales/balance';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'bypass' }));
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

/** Asks another operator's back office, over the platform's own fetch. */
async function asked(apiBase = 'https://stranger.example/api') {
  const heard: string[] = [];
  const { ask } = createAsk({
    apiBase,
    fetch,
    bearer: () => ({ token: 'token-1', epoch: 'epoch-1' }),
    sendsKeys: () => false,
    onAnswer: () => heard.push('answer'),
    onNoAnswer: () => heard.push('no answer'),
    onSessionEnded: () => heard.push('session ended'),
  });
  const outcome = await ask(readBalance, {}).then(
    (answer) => ({ answer }),
    (failure: unknown) => ({ failure }),
  );
  return { ...outcome, heard };
}

describe('a back office that is not ours', () => {
  it('may tell more than was asked; the rest is left aside', async () => {
    server.use(http.get(balance, () => HttpResponse.json({ balance: 12.5, currency: 'EUR', limits: { most: 10 } })));
    expect(await asked()).toEqual({ answer: { balance: 1250 }, heard: ['answer'] });
  });

  it('that leaves out a known field has broken the contract, and nothing of its answer is used', async () => {
    server.use(http.get(balance, () => HttpResponse.json({ saldo: 12.5 })));
    expect(await asked()).toEqual({
      failure: { type: 'contract broken', call: 'readBalance', field: 'balance' },
      heard: ['answer'],
    });
  });

  it('that hangs up has not refused anything', async () => {
    await using hanging = await hangingUp();
    expect(await asked(`${hanging.origin}/api`)).toEqual({
      failure: { type: 'no answer', reason: 'unreachable' },
      heard: ['no answer'],
    });
  });

  it('behind the login page of a hotel is not reached at all', async () => {
    server.use(http.get(balance, () => HttpResponse.html('<h1>Welcome, please accept</h1>')));
    expect(await asked()).toEqual({
      failure: { type: 'no answer', reason: 'not from the back office' },
      heard: ['no answer'],
    });
  });

  it('that is out of order has not refused anything either', async () => {
    server.use(http.get(balance, () => HttpResponse.json({ key: 'exception.http.500' }, { status: 503 })));
    expect(await asked()).toEqual({ failure: { type: 'fault', status: 503 }, heard: ['answer'] });
  });
});

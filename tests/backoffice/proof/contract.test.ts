import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../../src/backoffice/all-calls.ts';
import { file } from '../../../src/contract/call.ts';
import { engines } from '../../support/engines.ts';
import { allSamples } from './all-samples.ts';
import { openWorld, type World } from './world.ts';

it('no call of the contract is left out', () => {
  expect(allSamples.map(({ call }) => call.name).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});

describe.each(engines)('on $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(await open(60));
  });
  afterAll(() => world.close());

  it.each(allSamples.map(({ call, make }) => [call.name, call, make] as const))(
    '%s gives the answer that the contract describes',
    async (_, call, make) => {
      await world.forgetAttempts();
      const { by, input } = await make(world);
      const answer = await world.call(call, input as never, by);
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([
        answer.text === '' ? 204 : 200,
        answer.text.slice(0, 300),
      ]);
      if (call.answer === file) expect(answer.headers.get('content-type')).toMatch(/^(application\/pdf|image\/png)$/);
      else expect(z.safeDecode(call.answer, answer.json as never).error?.issues).toBeUndefined();
      expect(world.errors).toEqual([]);
    },
  );
});

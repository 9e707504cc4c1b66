import { expect, it } from 'vitest';
import { keepConditions } from '../../src/portal/spine/keep-conditions.ts';
import { noon } from '../support/device.ts';

const here = 'https://wash.example';
const own = ['nl', 'fr', 'de'].map((language) => `${here}/conditions?language=${language}`);

/** A device on which conditions were kept before, each at its time, and what it asks for. */
function aDevice(before: Readonly<Record<string, number>> = {}, status = 200) {
  const asked: string[] = [];
  const answer = (address: string, at: number) =>
    new Response(address, { status, headers: { date: new Date(at).toUTCString() } });
  const kept = new Map(Object.entries(before).map(([address, at]) => [address, answer(address, at)]));
  const cache = {
    match: async (address: string) => kept.get(address),
    put: async (address: string, told: Response) => void kept.set(address, told),
  };
  const ports = {
    here,
    fetch: async (address: RequestInfo | URL) => {
      asked.push(String(address));
      return answer(String(address), noon);
    },
    caches: { open: async () => cache } as unknown as CacheStorage,
    now: () => noon,
  };
  return { asked, kept, keep: (named: string | null) => keepConditions({ ...ports, named }) };
}

it('conditions that the back office shows itself are kept in each language', async () => {
  const { keep, kept } = aDevice();
  await keep(`${here}/conditions`);
  expect([...kept.keys()]).toEqual(own);
});

it('those that were read within a day are not read again', async () => {
  const { keep, asked } = aDevice({ [own[0] as string]: noon - 23 * 3_600_000, [own[1] as string]: noon - 86_400_000 });
  await keep(`${here}/conditions`);
  expect(asked).toEqual(own.slice(1));
});

it.each([`https://other.example/conditions`, `${here}/terms.pdf`, 'nonsense', null])(
  'of %s nothing is asked and nothing kept',
  async (named) => {
    const { keep, asked, kept } = aDevice();
    await keep(named);
    expect([asked, [...kept.keys()]]).toEqual([[], []]);
  },
);

it('what the back office refuses is not kept', async () => {
  const { keep, kept } = aDevice({}, 404);
  await keep(`${here}/conditions`);
  expect([...kept.keys()]).toEqual([]);
});

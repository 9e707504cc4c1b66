import { expect, it } from 'vitest';
import { actTypes } from '../../src/portal/ledger/act-types.ts';

it.each(Object.entries(actTypes))(
  '%s is kept: neither reading nor anything with a secret in it is an act',
  (_, { call }) => {
    expect(['A', 'B']).toContain(call.act);
  },
);

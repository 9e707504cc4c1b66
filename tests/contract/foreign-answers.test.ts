import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../src/contract/read-answer.ts';
import { accountShapes } from './foreign/account.ts';
import { paymentShapes } from './foreign/payments.ts';
import { sellingShapes } from './foreign/selling.ts';
import { vehicleShapes } from './foreign/vehicles.ts';

const shapes = [...accountShapes, ...vehicleShapes, ...sellingShapes, ...paymentShapes];

describe('of an answer as §3 and §7 alone would have it, the portal reads', () => {
  it.each(shapes.map((shape) => [shape.call.name, shape.field, shape.shape, shape] as const))(
    '%s: %s, %s',
    (_, __, ___, { call, answer, read }) => {
      const told = answer === undefined ? undefined : JSON.parse(JSON.stringify(answer));
      const found = readAnswer(call, told, 'Europe/Brussels').answer;
      if (typeof read === 'object' && read !== null) expect(found).toMatchObject(read);
      else expect(found).toEqual(read);
    },
  );
});

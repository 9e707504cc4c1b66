import { randomUUID } from 'node:crypto';
import type { Call, InputOf } from '../../../src/contract/call.ts';
import type { Caller, World } from './world.ts';

export interface Made<Input = Record<string, unknown>> {
  readonly by: Caller;
  readonly input: Input;
}

/** A call with everything that it takes to get a good answer. */
export interface Sample {
  readonly call: Call;
  make(world: World): Promise<Made>;
}

export function sample<C extends Call>(call: C, make: (world: World) => Promise<Made<InputOf<C>>>): Sample {
  return { call, make: make as Sample['make'] };
}

export const anyone: Caller = { tenant: 'multisafepay' };

export function newName(): string {
  return `${randomUUID().slice(0, 18)}@example.com`;
}

import type { Call, InputOf } from '../../../src/contract/call.ts';
import type { MessageKey } from '../../../src/contract/message-keys.ts';
import type { Made } from './sample.ts';
import type { World } from './world.ts';

/** A call at a moment at which it has to be refused. */
export interface Scene {
  readonly call: Call;
  readonly key: MessageKey;
  make(world: World): Promise<Made>;
}

export function scene<C extends Call>(
  call: C,
  key: MessageKey,
  make: (world: World) => Promise<Made<InputOf<C>>>,
): Scene {
  return { call, key, make: make as Scene['make'] };
}

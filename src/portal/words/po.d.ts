declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?first' {
  export { messages } from '*.po';
}

declare module '*.po?guest' {
  export { messages } from '*.po';
}

declare module '*.po?rest' {
  export { messages } from '*.po';
}

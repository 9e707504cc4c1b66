import { listMessages, readMessages } from '../../contract/messages.ts';
import { act } from './act.ts';
import { foundIf } from './look-up.ts';

/** Reading is kept where it is done and told to the back office when there is a line: another device then knows it too. */
export const markMessagesRead = act({
  name: 'mark messages read',
  call: readMessages,
  words: /*i18n*/ 'activity.readMessages',
  about: () => 'messages',
  wish: ({ messageIds }, { row }) => {
    for (const id of messageIds) row('messages', id, (message) => ({ ...message, read: true }));
  },
  done: async ({ messageIds }, _, { change }) => {
    for (const id of messageIds) await change('messages', id, (message) => ({ ...message, read: true }));
  },
  lookUp: async (ask, { messageIds }) => {
    const messages = await ask(listMessages, {});
    return foundIf(messageIds.every((id) => messages.some((message) => message.id === id && message.read)));
  },
});

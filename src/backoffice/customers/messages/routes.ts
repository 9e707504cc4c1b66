import { listDeviceActs } from '../../../contract/device-acts.ts';
import { listMessages, readMessages } from '../../../contract/messages.ts';
import { type Route, route } from '../../server/route.ts';
import { listActsOf, listMessagesOf, markRead } from './store.ts';

export const messageRoutes: Route[] = [
  route(listMessages, listMessagesOf),
  route(readMessages, async (scope, { messageIds }) => {
    await markRead(scope, messageIds);
    return undefined;
  }),
  route(listDeviceActs, listActsOf),
];

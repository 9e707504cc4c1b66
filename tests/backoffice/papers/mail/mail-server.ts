import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface MailServer {
  readonly address: string;
  /** The mails that it took, as they travelled. */
  readonly taken: string[];
  /** What is answered to `RCPT TO`. */
  answerToRecipient: string;
  stop(): Promise<void>;
}

/** A mail server that knows just enough SMTP to take mails. */
export async function startMailServer(host = '127.0.0.1'): Promise<MailServer> {
  const taken: string[] = [];
  const state = { answerToRecipient: '250 fine' };
  const server = createServer((socket) => converse(socket, state, taken));
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    address: `smtp://${host}:${port}`,
    taken,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  });
}

function converse(socket: Socket, state: { answerToRecipient: string }, taken: string[]): void {
  let mail: string | undefined;
  let unread = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 mail.example');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    unread += chunk.toString('latin1');
    for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
      const line = unread.slice(0, end);
      unread = unread.slice(end + 2);
      if (mail !== undefined) {
        if (line === '.') {
          taken.push(mail);
          mail = undefined;
          say('250 taken');
        } else mail += `${line}\r\n`;
      } else if (line.startsWith('RCPT')) say(state.answerToRecipient);
      else if (line === 'DATA') {
        mail = '';
        say('354 go on');
      } else if (line === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 fine');
    }
  });
}

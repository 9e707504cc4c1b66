import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface NameServer {
  readonly address: string;
  /** What it says of names; of all others that they are not there. */
  readonly texts: Map<string, readonly string[]>;
  stop(): Promise<void>;
}

/** A name server that knows just enough to be asked for texts (RFC 1035). */
export async function startNameServer(): Promise<NameServer> {
  const texts = new Map<string, readonly string[]>();
  const socket = createSocket('udp4');
  socket.on('message', (asked, from) => {
    const [name, end] = nameIn(asked);
    socket.send(answer(asked.subarray(0, end + 4), texts.get(name)), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    texts,
    stop: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

const headLength = 12;

function nameIn(message: Buffer): [name: string, end: number] {
  const labels: string[] = [];
  let at = headLength;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.subarray(at + 1, at + 1 + length).toString('latin1'));
    at += 1 + length;
  }
  return [labels.join('.').toLowerCase(), at + 1];
}

function answer(question: Buffer, texts: readonly string[] | undefined): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(texts === undefined ? 0x8583 : 0x8580, 2);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...(texts ?? []).map(recordOf)]);
}

/** A text of more than 255 characters stands there in parts. */
function recordOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/g) ?? ['']).map((part) =>
    Buffer.concat([Buffer.from([part.length]), Buffer.from(part)]),
  );
  const content = Buffer.concat(parts);
  const head = Buffer.from([0xc0, headLength, 0, 16, 0, 1, 0, 0, 0, 60, content.length >> 8, content.length & 255]);
  return Buffer.concat([head, content]);
}

import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate that signs itself, for hosts of this machine, with its key; both as PEM. */
export function certificateFor(hosts: readonly string[], until: Date): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = set(0x30, set(0x31, set(0x30, oid('55 04 03'), der(0x0c, Buffer.from('washbook')))));
  const names = hosts.map((host) =>
    /^[\d.]+$/.test(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host)),
  );
  const isAuthority = set(0x30, oid('55 1d 13'), der(0x04, set(0x30, der(0x01, Buffer.from([0xff])))));
  const stated = set(
    0x30,
    set(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    set(0x30, time(new Date('2020-01-01')), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    set(0xa3, set(0x30, isAuthority, set(0x30, oid('55 1d 11'), der(0x04, set(0x30, ...names))))),
  );
  const signed = set(
    0x30,
    stated,
    ecdsaWithSha256,
    der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', stated, privateKey)])),
  );
  const lines = signed.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, content: Buffer): Buffer {
  const length =
    content.length < 128
      ? [content.length]
      : content.length < 256
        ? [0x81, content.length]
        : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function set(tag: number, ...parts: readonly Buffer[]): Buffer {
  return der(tag, Buffer.concat(parts));
}

function oid(bytes: string): Buffer {
  return der(0x06, Buffer.from(bytes.replaceAll(' ', ''), 'hex'));
}

const ecdsaWithSha256 = set(0x30, oid('2a 86 48 ce 3d 04 03 02'));

function time(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`));
}

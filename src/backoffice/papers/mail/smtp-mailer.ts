import { type Mailer, Undeliverable } from './mailer.ts';
import { messageOf } from './message.ts';

/** The longest that one try may take: others wait for its place. */
const longestTry = 20_000;

/** `smtp://user:password@host:587` or `smtps://…`. */
export function isMailServer(address: string): boolean {
  return /^smtps?:\/\/[^\s/]/i.test(address);
}

/** Sends through the mail server at this address, or through a tenant's own. */
export function smtpMailer(address: string, from: string | undefined): Mailer {
  const transports = new Map<string, Promise<SmtpTransport>>();
  return {
    send: async (parcel, { tenant }) => {
      const own = tenant.settings.mailSender?.server ?? address;
      const connecting = transports.get(own) ?? connect(own);
      transports.set(own, connecting);
      const transport = await connecting;
      try {
        await transport.sendMail({ ...messageOf(parcel, tenant, from), signal: AbortSignal.timeout(longestTry) });
      } catch (error) {
        throw isFinal(error) ? new Undeliverable(error instanceof Error ? error.message : String(error)) : error;
      }
    },
    close: () => {
      for (const one of transports.values()) void one.then((transport) => transport.close());
    },
  };
}

/** The server refused this recipient or this message for ever; a refused sign-in is for us to mend. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  const { code, responseCode } = error;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}

function isThisMachine(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

type SmtpTransport = Awaited<ReturnType<typeof connect>>;

async function connect(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    // What a stranger on the way takes out of the greeting must not make a mail travel in the open.
    requireTLS: !isThisMachine(url),
  });
}

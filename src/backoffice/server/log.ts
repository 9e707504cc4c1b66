export type Level = 'info' | 'warning' | 'error';

/** Takes what happened; never a token, a password, an IBAN, an e-mail address or a body. */
export type Log = (level: Level, event: string, fields?: Record<string, unknown>) => void;

/** One JSON object a line: line breaks and control characters of a value cannot forge another line. */
export function jsonLog(write: (line: string) => void, now: () => Date): Log {
  return (level, event, fields = {}) => {
    write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`);
  };
}

/** Milliseconds: so long at most a line waits for others, unless it tells an error. */
const collected = 20;

/**
 * Writes lines together, since a write costs about as much as answering a request does. What waits when the process ends goes out first; a process that is killed
 * may take the lines of its last moment along.
 */
export function writeTogether(write: (lines: string) => void): {
  readonly line: (line: string) => void;
  readonly flush: () => void;
} {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = '';
    if (lines !== '') write(lines);
  };
  return {
    line: (line) => {
      waiting += line;
      timer ??= setTimeout(flush, collected).unref();
    },
    flush,
  };
}

export const silentLog: Log = () => undefined;

/** What an unexpected error says about itself, without the personal data its message may quote. */
export function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: redacted(String(error)) };
  return {
    error: error.name,
    message: redacted(error.message),
    ...('code' in error ? { code: error.code } : {}),
    stack: redacted((error.stack ?? '').split('\n').slice(1, 8).join('\n')),
  };
}

function redacted(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/[\w.%+'-]{1,64}@[\w.-]{1,255}\.[a-z]{2,}/g, '[e-mail]')
    .replace(/\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b/g, '[iban]')
    .replace(/\b[A-Za-z0-9_-]{32,}\b/g, '[secret]');
}

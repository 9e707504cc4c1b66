import { accept, refuse, type Verdict } from './verdict.ts';

const longestCode = 64;

/** As it is compared, however it was typed: a code is read off paper and told by telephone. */
export function bareGiftCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** A code as it is typed, pasted or scanned: by itself, or in the link of its mail. @param host of the operator, which a link has to be of */
export function checkGiftCode(typed: string, host: string): Verdict<string> {
  const link = linkIn(typed);
  if (link && link.host !== host) return refuse('validation.giftCode.elsewhere', link.host);
  const code = bareGiftCode(link ? lastPartOf(link) : typed);
  if (code === '') return refuse('validation.required');
  return code.length > longestCode ? refuse('validation.text.tooLong', String(longestCode)) : accept(code);
}

function linkIn(typed: string): URL | null {
  const found = /https?:\/\/\S+/i.exec(typed);
  try {
    return found && new URL(found[0]);
  } catch {
    return null;
  }
}

function lastPartOf({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}

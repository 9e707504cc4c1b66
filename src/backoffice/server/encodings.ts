import { parseAccept } from 'hono/utils/accept';

export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** What was judged before: browsers say one of a handful of things, with every request. */
const judged = new Map<string, readonly Encoding[]>();
const mostJudged = 100;

/**
 * The encodings that the other side takes, the one it likes best first; none that it likes less than what is not encoded (RFC 9110, section 12.5.3).
 * @param accepts the field `Accept-Encoding`, empty where it is absent
 */
export function encodingsFor(accepts: string): readonly Encoding[] {
  const known = judged.get(accepts);
  if (known) return known;
  if (judged.size >= mostJudged) judged.clear();
  const found = judge(accepts);
  judged.set(accepts, found);
  return found;
}

function judge(accepts: string): readonly Encoding[] {
  const weights = new Map(parseAccept(accepts).map(({ type, q }) => [nameOf(type), q]));
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const unencoded = weights.get('identity') ?? 0;
  return encodings
    .filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= unencoded)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** Names are the same in capitals, and gzip goes by its former one as well (RFC 9110, section 8.4.1). */
function nameOf(type: string): string {
  const name = type.toLowerCase();
  return name === 'x-gzip' ? 'gzip' : name;
}

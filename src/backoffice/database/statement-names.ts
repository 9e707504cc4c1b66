/** Not every text comes again: a list of values has as many as it may be long. */
const [after, most, counted] = [10, 300, 2_000];

/**
 * Names for statements that come again and again, under which the engine keeps how it reads and plans them. Those that come now and then have none: each name
 * takes memory of every connection for good.
 */
export function createNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let times = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === most) return name;
    const time = (times.get(text) ?? 0) + 1;
    if (time <= after) {
      if (times.size === counted) times = new Map();
      times.set(text, time);
      return undefined;
    }
    times.delete(text);
    const given = `washbook_${names.size + 1}`;
    names.set(text, given);
    return given;
  };
}

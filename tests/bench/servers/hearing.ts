/** What customers hear, second by second. */
export function createHearing() {
  const began = performance.now();
  const trouble = new Map<string, number>();
  const last = { at: began };
  let longest = 0;
  let answers = 0;
  let silence = 0;
  return {
    hears: (what: number | string) => {
      const isAnswer = typeof what === 'number' && what < 500;
      if (!isAnswer) return void trouble.set(String(what), (trouble.get(String(what)) ?? 0) + 1);
      const now = performance.now();
      const gap = (now - last.at) / 1_000;
      longest = Math.max(longest, gap);
      if (gap >= 1) silence += gap;
      last.at = now;
      answers += 1;
    },
    told: () => ({
      seconds: Math.round((performance.now() - began) / 1_000),
      answers,
      'seconds without answers (gaps of a second or more)': Number(silence.toFixed(1)),
      'longest gap in seconds': Number(longest.toFixed(1)),
      'errors by kind': Object.fromEntries(trouble),
    }),
  };
}

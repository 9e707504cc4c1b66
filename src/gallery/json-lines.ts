export type JsonPath = readonly (string | number)[];

/** The line of a text, from 1, in which what stands at a path of its JSON begins; without a path, or where there is no such thing, that from which on it is no JSON. */
export function lineIn(text: string, path?: JsonPath): number {
  let at = 0;
  const found = (): never => {
    throw new Found(text.slice(0, at).split('\n').length);
  };
  const skip = () => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const take = (pattern: RegExp): string => {
    skip();
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = at;
    const [taken] = sticky.exec(text) ?? found();
    at += taken.length;
    return taken;
  };
  const value = (here: JsonPath) => {
    skip();
    if (path && here.length === path.length && here.every((name, index) => name === path[index])) found();
    const opening = text[at];
    if (opening !== '{' && opening !== '[') {
      take(/"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|true|false|null/);
      return;
    }
    at += 1;
    skip();
    const closing = opening === '{' ? '}' : ']';
    if (text[at] === closing) {
      at += 1;
      return;
    }
    for (let index = 0; ; index += 1) {
      const name = opening === '{' ? (JSON.parse(take(/"(?:[^"\\\n]|\\.)*"(?=\s*:)/)) as string) : index;
      if (opening === '{') take(/:/);
      value([...here, name]);
      if (take(opening === '{' ? /[,}]/ : /[,\]]/) === closing) return;
    }
  };
  try {
    value([]);
    skip();
    return text.slice(0, at).split('\n').length;
  } catch (why) {
    if (why instanceof Found) return why.line;
    throw why;
  }
}

class Found extends Error {
  readonly line: number;
  constructor(line: number) {
    super();
    this.line = line;
  }
}

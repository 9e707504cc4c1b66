import { SaxesParser } from 'saxes';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
}

/** Reads XML with a parser that is not ours; throws where it is not well-formed. */
export function parseXml(text: string): Element {
  const document: Element = { name: '', attributes: {}, children: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const plain = Object.entries(attributes).map(([name, attribute]) => [name, attribute.value]);
    const element: Element = { name: local, attributes: Object.fromEntries(plain), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return document.children[0] as Element;
}

const executable = ['log', 'send', 'cancel', 'raise', 'assign', 'script', 'if', 'foreach'];

/** What may stand in what. Source: State Chart XML 1.0, W3C Recommendation, section 3. */
const mayHold: Readonly<Record<string, readonly string[]>> = {
  scxml: ['state', 'parallel', 'final', 'datamodel', 'script'],
  state: ['onentry', 'onexit', 'transition', 'initial', 'state', 'parallel', 'final', 'history', 'datamodel', 'invoke'],
  parallel: ['onentry', 'onexit', 'transition', 'state', 'parallel', 'history', 'datamodel', 'invoke'],
  final: ['onentry', 'onexit', 'donedata'],
  history: ['transition'],
  onentry: executable,
  onexit: executable,
  transition: executable,
  invoke: ['param', 'finalize', 'content'],
  content: ['scxml'],
  datamodel: ['data'],
};

/** What a document does against the rules of SCXML; empty when it keeps them. */
export function againstScxml(root: Element): string[] {
  const all = descendants(root);
  const ids = all.flatMap(({ attributes }) => attributes['id'] ?? []);
  const wrong: string[] = [];
  if (root.name !== 'scxml') wrong.push(`the root is ${root.name}`);
  if (root.attributes['xmlns'] !== 'http://www.w3.org/2005/07/scxml') wrong.push('the namespace');
  if (root.attributes['version'] !== '1.0') wrong.push('the version');
  for (const id of ids) {
    if (!/^[\p{L}_][\p{L}\p{N}._-]*$/u.test(id)) wrong.push(`"${id}" is no id`);
    if (ids.filter((other) => other === id).length > 1) wrong.push(`"${id}" stands there twice`);
  }
  for (const { name, attributes, children } of all) {
    for (const child of children) {
      if (!(mayHold[name] ?? []).includes(child.name)) wrong.push(`${child.name} in ${name}`);
    }
    const initial = attributes['initial'];
    const isCompound = children.some((child) => ['state', 'parallel', 'final'].includes(child.name));
    if (name === 'state' && initial !== undefined && !isCompound) wrong.push(`initial in ${attributes['id']}`);
    const inside = descendants({ name, attributes, children }).flatMap((one) => one.attributes['id'] ?? []);
    if (initial !== undefined && !inside.includes(initial)) wrong.push(`initial ${initial} is not inside`);
    if (name !== 'transition') continue;
    const { event, cond, target } = attributes;
    if (event === undefined && cond === undefined && target === undefined) wrong.push('an empty transition');
    for (const to of target?.split(' ') ?? []) if (!ids.includes(to)) wrong.push(`there is no ${to}`);
    for (const one of event?.split(' ') ?? [])
      if (!/^[^\s.]+(\.[^\s.]+)*(\.\*)?$/.test(one) || !isTold(one, all)) wrong.push(`event ${one}`);
  }
  // What an actor is stands in its content, as a document of its own.
  return [
    ...wrong,
    ...all.filter(({ name }) => name === 'content').flatMap(({ children }) => children.flatMap(againstScxml)),
  ];
}

/** An end is that of an actor or a state of the document; any other event comes from outside. */
function isTold(event: string, all: readonly Element[]): boolean {
  const [, of, id] = /^(?:done|error)\.([^.]*)\.?(.*)$/.exec(event) ?? [];
  const isIn = (kind: RegExp) => all.some(({ name, attributes }) => kind.test(name) && attributes['id'] === id);
  return of === undefined || (of === 'invoke' && isIn(/^invoke$/)) || (of === 'state' && isIn(/^(?:state|parallel)$/));
}

/** The element and what is in it, without the documents of actors. */
export function descendants(element: Element): Element[] {
  return [element, ...(element.name === 'content' ? [] : element.children.flatMap(descendants))];
}

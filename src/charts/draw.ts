import type { Box, DrawnArrow, DrawnState, Picture } from './picture.ts';

export type Mark = 'added' | 'removed' | 'altered';

/** What is to be marked: states by their path, arrows by their name. */
export type Marks = ReadonlyMap<string, Mark | 'unwalked'>;

const none: Marks = new Map();
const untold: ReadonlyMap<string, string> = new Map();

/** A picture as the inside of an SVG. What a tester looks for stands in `data-node` and `data-arrow`. @param why what is told of arrows besides, by their names */
export function drawn(picture: Picture, marks: Marks = none, why: ReadonlyMap<string, string> = untold): string {
  return [
    ...picture.states.map((state) => drawState(state, marks)),
    ...picture.arrows.map((arrow) => drawArrow(arrow, marks, why)),
  ].join('');
}

/** An SVG that looks right by itself, in light and dark. */
export function standaloneSvg(picture: Picture, title: string, marks: Marks = none): string {
  const { width, height } = picture;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" class="chart">` +
    `<title>${inXml(title)}</title><style>${style}</style><rect class="paper" width="${width}" height="${height}"/>${arrowHeads}${drawn(picture, marks)}</svg>\n`
  );
}

/** The heads of arrows; once in every SVG. */
export const arrowHeads =
  '<defs><marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">' +
  '<path class="head" d="M0 1 L9 5 L0 9 z"/></marker></defs>';

function drawState(state: DrawnState, marks: Marks): string {
  const { x, y, width, height, path, name, kind } = state;
  if (kind === 'start') return `<circle class="start" cx="${x + width / 2}" cy="${y + height / 2}" r="5"/>`;
  if (kind === 'from any')
    return `<g class="any">${rect(state, height / 2)}${text('any-name', x + width / 2, y + height / 2 + 4, name, 'middle')}</g>`;
  const holds = kind === 'compound' || kind === 'parallel';
  const rows = [
    ...state.actors.map((actor) => ['actor', `▸ ${actor}`]),
    ...(state.tags.length > 0 ? [['tags', state.tags.map((tag) => `# ${tag}`).join('  ')]] : []),
  ];
  return (
    `<g class="state ${kind}${marked(marks, path)}${state.tags.map((tag) => ` tag-${tag}`).join('')}" data-node="${inXml(path)}">` +
    (kind === 'final' ? `${rect(state, 10)}${rect(inset(state, 4), 7, 'inner')}` : rect(state, holds ? 14 : 10)) +
    text('name', x + (holds ? 14 : width / 2), y + 21, name, holds ? 'start' : 'middle') +
    rows
      .map(([look = '', words = ''], row) =>
        text(look, x + (holds ? 14 : width / 2), y + 39 + row * 18, words, holds ? 'start' : 'middle'),
      )
      .join('') +
    '</g>'
  );
}

function drawArrow({ lines, points, label }: DrawnArrow, marks: Marks, why: ReadonlyMap<string, string>): string {
  const way = `<path class="way" d="${roundedPath(points)}" marker-end="url(#head)"/>`;
  if (!label) return `<g class="arrow begins">${way}</g>`;
  let row = 0;
  const words = lines.map(({ arrow, kind, text: said, condition }) => {
    const lineY = () => label.y + 15 + row++ * 17;
    const event = text(`said ${kind.replace(' ', '-')}`, label.x + 20, lineY(), said, 'start');
    const sign = `<text class="sign" x="${label.x + 11}" y="${label.y + 15 + (row - 1) * 17}" text-anchor="middle">${signs[kind]}</text>`;
    const guard = condition === null ? '' : text('condition', label.x + 20, lineY(), `if ${condition}`, 'start');
    return `<g class="line ${kind.replace(' ', '-')}${marked(marks, arrow)}" data-arrow="${inXml(arrow)}">${why.has(arrow) ? `<title>${inXml(why.get(arrow) ?? '')}</title>` : ''}${sign}${event}${guard}</g>`;
  });
  const marksOfLines = new Set(lines.map(({ arrow }) => marked(marks, arrow)));
  const whole = marksOfLines.size === 1 ? [...marksOfLines][0] : '';
  return `<g class="arrow${whole}">${way}<rect class="label" x="${label.x}" y="${label.y}" width="${label.width}" height="${label.height}" rx="6"/>${words.join('')}</g>`;
}

const signs = { event: '●', done: '✓', failed: '✗', after: '◷', 'at once': '»' };

/** Corners are round, so that the eye follows a line around them. */
function roundedPath(points: readonly { x: number; y: number }[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const parts = [`M${first.x} ${first.y}`];
  let from = first;
  for (const [index, point] of rest.entries()) {
    const next = rest[index + 1];
    if (!next) {
      parts.push(`L${point.x} ${point.y}`);
      break;
    }
    const before = towards(point, from);
    const after = towards(point, next);
    parts.push(`L${before.x} ${before.y} Q${point.x} ${point.y} ${after.x} ${after.y}`);
    from = point;
  }
  return parts.join(' ');
}

function towards(corner: { x: number; y: number }, other: { x: number; y: number }) {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y) || 1;
  const part = Math.min(8, length / 2) / length;
  return { x: tenth(corner.x + (other.x - corner.x) * part), y: tenth(corner.y + (other.y - corner.y) * part) };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const marked = (marks: Marks, name: string) => (marks.has(name) ? ` ${marks.get(name)}` : '');

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function rect({ x, y, width, height }: Box, radius: number, look = 'box'): string {
  return `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;
}

function text(look: string, x: number, y: number, words: string, anchor: 'start' | 'middle'): string {
  return `<text class="${look}" x="${tenth(x)}" y="${tenth(y)}" text-anchor="${anchor}">${inXml(words)}</text>`;
}

export function inXml(words: string): string {
  return words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** The looks of a drawn chart; a page may set the colours otherwise. */
const style = `
.chart{--paper:#fff;--state:#f6f9fb;--nest:#fbfcfd;--line:#b9c6d0;--text:#14212b;--muted:#5b6b78;--way:#7d8e9b;--busy:#b26a00;--good:#1c7c4a;--bad:#b3261e;--on:#0b6bcb;--on-soft:#e3f0fd;font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
@media (prefers-color-scheme:dark){.chart{--paper:#10161c;--state:#1a232c;--nest:#151d25;--line:#3a4a57;--text:#e8eef3;--muted:#9fb0bd;--way:#7f93a3;--busy:#f0b45a;--good:#62c994;--bad:#f2938c;--on:#6db8ff;--on-soft:#12324d}}
.chart .paper{fill:var(--paper)}
.chart .box,.chart .inner{fill:var(--state);stroke:var(--line);stroke-width:1.2}
.chart .compound>.box,.chart .parallel>.box{fill:var(--nest)}
.chart .parallel>.box{stroke-dasharray:8 4}
.chart .inner{fill:none}
.chart .name{font-size:14px;font-weight:600;fill:var(--text)}
.chart .actor,.chart .tags{font-size:12px;fill:var(--muted)}
.chart .tag-busy .tags{fill:var(--busy)}
.chart .start{fill:var(--muted)}
.chart .any .box{stroke-dasharray:3 3;fill:none}
.chart .any-name{font-size:12px;fill:var(--muted);font-style:italic}
.chart .way{fill:none;stroke:var(--way);stroke-width:1.4}
.chart .head{fill:var(--way)}
.chart .label{fill:var(--paper);opacity:.92}
.chart .said,.chart .condition,.chart .sign{font-size:12px;fill:var(--text)}
.chart .sign{font-size:9px;fill:var(--on)}
.chart .condition{fill:var(--muted);font-style:italic}
.chart .line.done .sign{fill:var(--good)}
.chart .line.failed .sign{fill:var(--bad)}
.chart .line.after .sign,.chart .line.at-once .sign{fill:var(--muted)}
.chart .added>.box,.chart .added>.way{stroke:var(--good);stroke-width:2.4}
.chart .added .name,.chart .added .said{fill:var(--good)}
.chart .removed>.box,.chart .removed>.way{stroke:var(--bad);stroke-width:2.4;stroke-dasharray:6 4}
.chart .removed .name,.chart .removed .said{fill:var(--bad);text-decoration:line-through}
.chart .altered>.box,.chart .altered>.way{stroke:var(--busy);stroke-width:2.4}
.chart .altered .name,.chart .altered .said{fill:var(--busy)}
`;

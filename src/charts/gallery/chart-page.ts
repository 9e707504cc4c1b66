import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { stateAddress } from '../../../machines/state-address.ts';
import { arrowsOf, guardName, heard, pathOf } from '../arrows.ts';
import { arrowHeads, drawn, inXml } from '../draw.ts';
import { fieldsOf } from '../fields.ts';
import { lookChoices, pictureAttributes } from '../looks.ts';
import type { Picture } from '../picture.ts';
import type { KnownChart } from '../read-charts.ts';
import { unpressed } from '../unpressed.ts';
import { type Assets, dataFor, page } from './page.ts';
import type { Screens } from './screens.ts';

/** Why no walk of the running product takes an arrow, by the arrow's name. */
export type Unwalked = ReadonlyMap<string, string>;

/** The page of one chart: picture, outline, what a tester sees, and a place to click through it. @param unwalked null where no walk goes along the chart at all */
export function chartPage(
  known: KnownChart,
  picture: Picture,
  assets: Assets,
  screens: Screens,
  unwalked: Unwalked | null,
): string {
  const { chart, promise, file, screen, route, spec, recording } = known;
  const left = unwalked ?? new Map<string, string>();
  const why = new Map([...left].map(([arrow, reason]) => [arrow, noWalk(reason)]));
  const facts = [
    ['Screen', inXml(screen)],
    ['Route', routeLink(route)],
    ['Specification', inXml(spec)],
    ['After a reload', recording === null ? 'begins anew' : 'goes on where it was left'],
    ['Walked', walkedWords(unwalked, arrowsOf(chart).size)],
    ...(unwalked === null
      ? []
      : [
          ['Last walk', lastWalkWords(chart.id, screens)],
          ['Mishaps', mishapsWords(chart.id, screens)],
          ['Pictures', picturesWords(chart.id, screens)],
        ]),
    ['File', `<code>${inXml(file)}</code>`],
  ];
  const forms = ['svg', 'mjs', 'json', 'mmd', 'scxml'].map(
    (form) => `<a href="${chart.id}.${form}" download>${form}</a>`,
  );
  const main = `
<div class="head">
<h1>${inXml(chart.id)}</h1>
<p class="promise">${inXml(promise)}</p>
<dl class="facts">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}<div><dt>Take along</dt><dd class="forms">${forms.join(' ')}</dd></div></dl>
</div>
<div class="stage">
<section class="canvas" aria-label="Picture">
<div class="tools"><input type="search" id="find" placeholder="Find a state or an event" aria-label="Find a state or an event"><button type="button" data-zoom="in" aria-label="Larger">+</button><button type="button" data-zoom="out" aria-label="Smaller">−</button><button type="button" data-zoom="fit">Whole</button></div>
<svg class="chart" id="picture" viewBox="0 0 ${picture.width} ${picture.height}" tabindex="0" role="img" aria-label="${inXml(chart.id)}; the outline below says the same in words">${arrowHeads}${drawn(picture, new Map([...left.keys()].map((arrow) => [arrow, 'unwalked'])), why)}</svg>
<p class="legend"><span class="event">● a customer or the world</span><span class="done">✓ an actor ended well</span><span class="failed">✗ it failed</span><span>▸ runs there</span><span># what holds there</span>${left.size > 0 ? '<span class="unwalked">┄ no walk takes it</span>' : ''}</p>
</section>
<div class="beside">
<section class="focus" id="focus" aria-label="One state" hidden></section>
<aside class="player" id="player" aria-label="Click through"><noscript><p>With scripts you can click through the chart here.</p></noscript></aside>
</div>
</div>
<section class="outline"><h2>In words</h2>${outline(chart, screens, left)}</section>
<section><h2>What a tester sees</h2>${testersTable(known)}</section>
${dataFor('chart', { id: chart.id, run: assets.runs.get(chart.id), secretFields: known.secretFields, unwalked: Object.fromEntries(left), pictured: [...screens.pictures] })}`;
  return page({ file: `${chart.id}.html`, title: chart.id, main, assets, script: assets.scripts.chart });
}

function noWalk(reason: string): string {
  return `No walk takes it: ${reason}`;
}

function walkedWords(unwalked: Unwalked | null, all: number): string {
  return unwalked ? `${all - unwalked.size} of ${all} transitions` : 'by no walk yet';
}

/** When a walk last went along the chart, how, and what came of it; how that is done where none has. */
function lastWalkWords(id: string, { walked }: Screens): string {
  if (!walked) return `none yet: <code>npm run walk -- ${id}</code>`;
  const { at, language, width, covered, arrows, troubles } = walked;
  return `${dayOf(at)}, in ${inXml(language)}, ${width} wide: ${covered} of ${arrows} transitions, ${troublesWords(troubles)}`;
}

/** What it was crossed with. */
function mishapsWords(id: string, { crossed }: Screens): string {
  const all = Object.entries(crossed);
  if (all.length === 0) return `none yet: <code>node build.mjs bench crossed ${id}</code>`;
  return all
    .map(
      ([mishap, { at, walks, troubles }]) =>
        `${inXml(mishap)}: ${dayOf(at)}, ${walks} walks, ${troublesWords(troubles)}`,
    )
    .join('<br>');
}

/** When they were taken, and which are shown; a script makes the choice possible. */
function picturesWords(id: string, { pictured }: Screens): string {
  if (!pictured) return `none yet: <code>npm run walk -- ${id} --pictures</code>, then <code>npm run build</code>`;
  const choices = Object.entries(lookChoices).map(([name, choice]) => {
    const options = choice.map(([value, words]) => `<option value="${value}">${words}</option>`);
    return `<select name="${name}" aria-label="The ${name} of the pictures">${options.join('')}</select>`;
  });
  return `${dayOf(pictured.at)} <form id="looks" hidden>${choices.join(' ')}</form>`;
}

function troublesWords(count: number): string {
  return `${count === 0 ? 'no' : count} trouble${count > 1 ? 's' : ''}`;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** A script shows the one that is chosen. */
function screenImage(state: string, { pictures }: Screens): string {
  if (!pictures.has(state)) return '';
  const attributes = Object.entries(pictureAttributes(state)).map(([name, value]) => `${name}="${inXml(value)}"`);
  return `<canvas ${attributes.join(' ')}></canvas>`;
}

/** A page that needs nothing of an id is opened from here, with its flows marked. */
function routeLink(route: string): string {
  if (route === '*') return 'everywhere';
  const name = `<code>${inXml(route)}</code>`;
  return route.includes('{') ? name : `<a href="../nl${inXml(route)}?inspect">${name}</a>`;
}

function outline(chart: AnyStateMachine, screens: Screens, unwalked: Unwalked): string {
  const names = arrowsOf(chart);
  const item = (node: AnyStateNode): string => {
    const arrows = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
    const inner = Object.values(node.states);
    const path = pathOf(node);
    const tags = node.tags.map((tag) => `<span class="tag ${inXml(tag)}">${inXml(tag)}</span>`).join('');
    const runs = node.invoke.map(({ src }) => `<li class="runs">runs <b>${inXml(String(src))}</b></li>`).join('');
    const name = node.parent ? inXml(node.key) : 'anywhere';
    const begins = node.parent?.initial?.target.includes(node) ? ' <span class="tag">begins here</span>' : '';
    const last = node.type === 'final' ? ' <span class="tag">the end</span>' : '';
    return `<li id="${stateAddress(path)}"><h3><a href="#${stateAddress(path)}">${name}</a> ${tags}${begins}${last}</h3>
${screenImage(path, screens)}
<ul class="hears">${runs}${arrows.map((arrow) => hears(arrow, names.get(arrow) ?? '', unwalked)).join('')}</ul>
${inner.length > 0 ? `<ol class="states">${inner.map(item).join('')}</ol>` : ''}</li>`;
  };
  const { root } = chart;
  const whole = root.transitions.size > 0 || root.invoke.length > 0;
  return `<ol class="states">${whole ? item(root) : Object.values(root.states).map(item).join('')}</ol>`;
}

function hears(
  { source, eventType, guard, target, actions }: AnyTransitionDefinition,
  name: string,
  unwalked: Unwalked,
): string {
  const when = guard ? ` <i>if ${inXml(guardName(guard))}</i>` : '';
  const to = (target ?? [])
    .map((node) => `<a href="#${stateAddress(pathOf(node))}">${inXml(pathOf(node))}</a>`)
    .join(', ');
  const does = actions.length > 0 ? ` <small>${actions.map((one) => inXml(guardName(one))).join(', ')}</small>` : '';
  const reason = unwalked.get(name);
  const why = reason === undefined ? '' : ` <small class="unwalked">${inXml(noWalk(reason))}</small>`;
  return `<li data-of="${inXml(name)}"><b>${inXml(heard(source, eventType))}</b>${when} → ${to || 'stays'}${does}${why}</li>`;
}

function testersTable({ chart, values }: KnownChart): string {
  const types = chart.events.filter((type) => type !== '' && !type.startsWith('xstate.')).sort();
  const rows = types.map((type) => {
    const fields = fieldsOf(type, values);
    const examples = (values.events as readonly { type: string }[]).filter((event) => event.type === type).length;
    const how = unpressed[type];
    const control = how ? `<i>${inXml(type)}</i>: ${how}` : `<code>data-event="${inXml(type)}"</code>`;
    return `<tr><th scope="row">${control}</th><td>${fields.map((field) => `<code>${inXml(field)}</code>`).join(' ') || '–'}</td><td>${examples}</td></tr>`;
  });
  return `<p>The flow stands in the page as <code>data-flow="${chart.id}"</code>, its state as <code>data-state</code>.</p>
<div class="scrolls" tabindex="0" role="region" aria-label="Events"><table><thead><tr><th>Control</th><th>Inputs, by name</th><th>Example values</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}

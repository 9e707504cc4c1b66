import { arrowsOf, nodesOf } from '../arrows.ts';
import { inXml } from '../draw.ts';
import type { KnownChart } from '../read-charts.ts';
import { type Assets, page } from './page.ts';

const searched = 'Find a chart, a state, an event, a route, a call, a section, a message or what a customer reads';

const behind = ['shared', 'shell', 'spine'];

/** Every chart as a card, by the room in which it stands. @param wordsAt where more words stand by which charts are found */
export function indexPage(charts: readonly KnownChart[], assets: Assets, wordsAt: string): string {
  const grouped = [...Map.groupBy(charts, ({ file }) => file.split('/')[1] ?? '')];
  // What a customer sees comes first, what makes it run last.
  const rooms = grouped.sort(([one], [other]) => behind.indexOf(one) - behind.indexOf(other));
  const parts = rooms.map(
    ([room, inside]) =>
      `<section class="room"><h2>${inXml(room)}</h2><ul class="cards">${inside.map(card).join('')}</ul></section>`,
  );
  const states = charts.reduce((sum, { chart }) => sum + nodesOf(chart.root).length - 1, 0);
  const arrows = charts.reduce((sum, { chart }) => sum + arrowsOf(chart).size, 0);
  const main = `
<div class="head"><h1>Every conversation of the portal</h1>
<p class="promise">A customer speaks to a chart. ${charts.length} charts, ${states} states and ${arrows} transitions say all that the portal may ever do; click through them, or watch them while it runs.</p>
<input type="search" id="find" data-words-at="${wordsAt}" placeholder="${searched}" aria-label="${searched}"><button type="button" id="keep" hidden>Keep it for offline</button><p id="found" role="status"></p></div>
${parts.join('')}`;
  return page({ file: 'index.html', title: 'All charts', main, assets, script: assets.scripts.index });
}

function card({ chart, promise, route, screen }: KnownChart): string {
  const states = nodesOf(chart.root)
    .slice(1)
    .map(({ key }) => key);
  const words = [chart.id, screen, route, ...states, ...chart.events.filter((type) => !type.startsWith('xstate.'))];
  const [first = ''] = promise.match(/^.*?[.:](?= |$)/) ?? [];
  return `<li class="card" data-chart="${chart.id}" data-words="${inXml(words.join(' ').toLowerCase())}"><a href="${chart.id}.html"><span class="thumb"><img src="${chart.id}.svg" alt="" loading="lazy"></span><b>${inXml(chart.id)}</b><span class="what">${inXml(first.replace(/:$/, '.'))}</span><small>${states.length} states · ${inXml(route === '*' ? 'everywhere' : route)}</small></a></li>`;
}

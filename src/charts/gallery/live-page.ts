import type { Walk } from '../../../machines/walk-for.ts';
import { callsOf } from '../walkable.ts';
import { type Assets, dataFor, page } from './page.ts';

/** Where flows of a running portal light up, and recorded ones are stepped through. */
export function livePage(assets: Assets, walks: ReadonlyMap<string, Walk>): string {
  const main = `
<div class="head"><h1>Live and replay</h1>
<p class="promise">Open the portal in another window with <code>?inspect</code> behind its address: its flows light up here. Only states and the names of events are told, nothing of the customer.</p></div>
<div class="live">
<section class="flows" aria-label="Flows"><h2>Running now</h2><ul id="flows" class="flow-list"></ul><p id="waiting" role="status">Nothing runs in another window yet.</p>
<h2>Recorded</h2>
<form id="load"><label for="recording">Paste a recording or what a customer saved, or drop its file here</label><textarea id="recording" rows="4" spellcheck="false"></textarea><button type="submit">Open the recording</button></form>
<form id="story"><label for="code">Support code of an act on this device</label><input id="code" spellcheck="false" autocomplete="off" placeholder="washbook …"><button type="submit">Tell its story</button></form>
<p id="told" role="status"></p></section>
<section class="canvas" aria-label="Picture"><h2 id="shown">No flow is chosen</h2><div id="stage"></div><h3>Customer, chart, call, back office</h3><div class="scrolls" id="sequence" tabindex="0" role="region" aria-label="Customer, chart, call, back office"></div></section>
<aside class="player" aria-label="Steps"><h2>Steps</h2><div class="steer"><button type="button" id="back" disabled>Back</button><button type="button" id="forth" disabled>Forth</button><button type="button" id="save" disabled>Save recording</button></div><ol id="steps" class="steps"></ol></aside>
</div>
${dataFor('runs', Object.fromEntries(assets.runs))}${dataFor('calls', Object.fromEntries([...walks].map(([id, walk]) => [id, callNames(walk)])))}`;
  return page({ file: 'live.html', title: 'Live and replay', main, assets, script: assets.scripts.live });
}

/** Of each actor, the calls of which one ends it. */
function callNames(walk: Walk): Record<string, string[]> {
  return Object.fromEntries(
    Object.keys(walk.ends).map((actor) => [actor, callsOf(walk, actor).map(({ name }) => name)]),
  );
}

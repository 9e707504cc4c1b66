import elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { arrowsOf, guardName, heard, nodesOf, pathOf } from './arrows.ts';
import { widthOf } from './text-width.ts';

/** One line of an arrow's label: an event and the condition under which it leads there. */
export interface ArrowLine {
  /** The arrow's name as a sentence. */
  readonly arrow: string;
  readonly kind: 'event' | 'done' | 'failed' | 'after' | 'at once';
  readonly text: string;
  readonly condition: string | null;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawnState extends Box {
  /** Its name within the chart, such as `entering.to be corrected`. */
  readonly path: string;
  readonly name: string;
  readonly kind: 'state' | 'compound' | 'parallel' | 'final' | 'start' | 'from any';
  readonly tags: readonly string[];
  readonly actors: readonly string[];
}

export interface DrawnArrow {
  readonly lines: readonly ArrowLine[];
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly label: Box | null;
}

/** A chart as it is drawn; states come before those that they hold. */
export interface Picture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly arrows: readonly DrawnArrow[];
}

/** The package exports its class itself, which its types do not say. */
const ELK = elk as unknown as typeof elk.default;

const lineHeight = 17;
const headHeight = 30;
const rowHeight = 18;

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.nodeSelfLoop': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.feedbackEdges': 'true',
  'elk.json.edgeCoords': 'ROOT',
};

const atTop = { 'elk.layered.layering.layerConstraint': 'FIRST' };

/** Lays a chart out. The same chart always comes out the same. */
export async function pictureOf(chart: AnyStateMachine): Promise<Picture> {
  const groups = groupsOf(chart);
  const fromAny = new Set(groups.filter(({ inside }) => inside).map(({ source }) => source));
  const edges = groups.map((group, index) => edgeOf(group, `arrow ${index}`));
  for (const node of nodesOf(chart.root)) {
    const initial = node.initial?.target[0];
    if (initial) edges.push({ id: `${node.id} begins`, sources: [`${node.id} start`], targets: [initial.id] });
  }
  const laidOut = await new ELK().layout({ ...elkNode(chart.root, fromAny), edges, layoutOptions });
  const states = statesIn(laidOut, 0, 0, new Map(nodesOf(chart.root).map((node) => [node.id, node])), chart.root);
  const arrows = (laidOut.edges ?? []).map((edge, index): DrawnArrow => {
    const section = edge.sections?.[0];
    const label = edge.labels?.[0];
    return {
      lines: groups[index]?.lines ?? [],
      points: section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(rounded) : [],
      label: label ? boxOf(label, 0, 0) : null,
    };
  });
  return { id: chart.id, width: Math.ceil(laidOut.width ?? 0), height: Math.ceil(laidOut.height ?? 0), states, arrows };
}

interface Group {
  readonly source: AnyStateNode;
  readonly target: AnyStateNode;
  /** From a state that holds others to one of those: it holds in any of them. */
  readonly inside: boolean;
  readonly lines: ArrowLine[];
}

/** Arrows between the same two states are drawn as one. */
function groupsOf(chart: AnyStateMachine): Group[] {
  const groups = new Map<string, Group>();
  for (const [definition, arrow] of arrowsOf(chart)) {
    const { source } = definition;
    for (const target of definition.target ?? [source]) {
      const inside = source !== target ? isWithin(target, source) : source === chart.root;
      const key = `${source.id} → ${target.id}`;
      const group = groups.get(key) ?? { source, target, inside, lines: [] };
      groups.set(key, group);
      group.lines.push(lineOf(definition, arrow));
    }
  }
  return [...groups.values()];
}

function lineOf(definition: AnyTransitionDefinition, arrow: string): ArrowLine {
  const { source, eventType, guard } = definition;
  const text = heard(source, eventType);
  const kind =
    eventType === ''
      ? 'at once'
      : eventType.startsWith('xstate.done')
        ? 'done'
        : eventType.startsWith('xstate.error')
          ? 'failed'
          : eventType.startsWith('xstate.after')
            ? 'after'
            : 'event';
  return { arrow, kind, text, condition: guard ? guardName(guard) : null };
}

function edgeOf({ source, target, inside, lines }: Group, id: string): ElkExtendedEdge {
  const rows = lines.flatMap(({ text, condition }) => [text, ...(condition === null ? [] : [`if ${condition}`])]);
  const width = Math.ceil(Math.max(...rows.map((row) => widthOf(row, 12)))) + 26;
  return {
    id,
    sources: [inside ? `${source.id} from any` : source.id],
    targets: [inside && target === source ? `${source.id} from any` : target.id],
    labels: [{ text: rows.join('\n'), width, height: rows.length * lineHeight + 6 }],
  };
}

function elkNode(node: AnyStateNode, fromAny: ReadonlySet<AnyStateNode>): ElkNode {
  const inner = Object.values(node.states);
  const rows = rowsOf(node);
  const width = Math.ceil(Math.max(widthOf(node.key, 14) * 1.06 + 36, ...rows.map((row) => widthOf(row, 12) + 44), 96));
  if (inner.length === 0) return { id: node.id, width, height: headHeight + rows.length * rowHeight + 8 };
  const children = inner.map((child) => elkNode(child, fromAny));
  if (node.initial) children.unshift({ id: `${node.id} start`, width: 12, height: 12, layoutOptions: atTop });
  if (fromAny.has(node)) children.push({ id: `${node.id} from any`, width: 84, height: 26 });
  const top = node.parent ? headHeight + rows.length * rowHeight + 16 : 16;
  return {
    id: node.id,
    children,
    layoutOptions: {
      ...layoutOptions,
      'elk.padding': `[top=${top},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, 40)`,
    },
  };
}

function statesIn(
  laidOut: ElkNode,
  x: number,
  y: number,
  known: ReadonlyMap<string, AnyStateNode>,
  root: AnyStateNode,
): DrawnState[] {
  const box = boxOf(laidOut, x, y);
  const inner = (laidOut.children ?? []).flatMap((child) => statesIn(child, box.x, box.y, known, root));
  const node = known.get(laidOut.id);
  if (node === root) return inner;
  if (!node) {
    const kind = laidOut.id.endsWith(' start') ? 'start' : 'from any';
    return [{ ...box, path: '', name: kind === 'start' ? '' : 'from any', kind, tags: [], actors: [] }];
  }
  const kind = node.type === 'atomic' || node.type === 'history' ? 'state' : node.type;
  return [{ ...box, path: pathOf(node), name: node.key, kind, tags: tagsOf(node), actors: actorsOf(node) }, ...inner];
}

/** That a state may be left is the rule: only what is not is drawn. */
const tagsOf = (node: AnyStateNode) => node.tags.filter((tag) => tag !== 'safe');
const actorsOf = (node: AnyStateNode) => node.invoke.map(({ src }) => String(src));

/** What is written below a state's name. */
function rowsOf(node: AnyStateNode): string[] {
  const tags = tagsOf(node);
  return [...actorsOf(node), ...(tags.length > 0 ? [tags.join(' ')] : [])];
}

function isWithin(node: AnyStateNode, outer: AnyStateNode): boolean {
  return node.parent === outer || (node.parent !== undefined && isWithin(node.parent, outer));
}

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: Partial<Box>, left: number, top: number): Box {
  return { ...rounded({ x: left + x, y: top + y }), width: Math.round(width), height: Math.round(height) };
}

function rounded({ x, y }: { x: number; y: number }) {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
}

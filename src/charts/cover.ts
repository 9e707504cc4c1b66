/** A way through a graph: what it does there, and which goals are met on it. */
interface Hop<Node, Label> {
  readonly to: Node;
  readonly label: Label;
  readonly goals: readonly string[];
}

interface Found<Node, Label> {
  readonly hops: readonly Hop<Node, Label>[];
  readonly news: number;
}

/** A path longer than this is hard to read when it fails; none is made longer only to save another. */
const longest = 16;

/** To begin anew costs as much as so many steps: a page is loaded and an account signs in. */
const beginning = 2;

/**
 * Few and short paths from the root that meet every goal which can be met, always the same ones.
 *
 * Each path makes for the unmet goal that lies deepest, by the shortest way that meets most others, and goes on to the next unmet
 * goal for as long as that is no farther than beginning anew. Paths whose goals others meet as well are left out at the end.
 */
export function cover<Node, Label>(root: Node, hopsFrom: (node: Node) => readonly Hop<Node, Label>[]): Label[][] {
  const depthOf = depths(root, hopsFrom);
  const goals = new Map<string, number>();
  for (const [node, depth] of depthOf) {
    for (const { goals: met } of hopsFrom(node)) {
      for (const goal of met) goals.set(goal, Math.min(goals.get(goal) ?? Number.POSITIVE_INFINITY, depth + 1));
    }
  }
  const left = new Set([...goals.keys()].sort());
  const paths: Hop<Node, Label>[][] = [];
  while (left.size > 0) {
    const deepest = Math.max(...[...left].map((goal) => goals.get(goal) as number));
    const aim = new Set([...left].filter((goal) => goals.get(goal) === deepest));
    const path = [...search(root, hopsFrom, left, (hop) => hop.goals.some((goal) => aim.has(goal)), longest)];
    meet(path);
    for (;;) {
      const here = path.at(-1)?.to ?? root;
      const next = search(
        here,
        hopsFrom,
        left,
        ({ goals: met }) => met.some((goal) => left.has(goal)),
        longest - path.length,
      );
      const cost = Math.min(
        ...next.flatMap((hop) => hop.goals.filter((goal) => left.has(goal))).map((goal) => goals.get(goal) ?? 0),
      );
      if (next.length === 0 || next.length > cost + beginning) break;
      path.push(...next);
      meet(next);
    }
    paths.push(path);
  }
  return withoutSpare(paths).map((path) => path.map(({ label }) => label));

  function meet(hops: readonly Hop<Node, Label>[]): void {
    for (const goal of hops.flatMap((hop) => hop.goals)) left.delete(goal);
  }
}

function depths<Node, Label>(root: Node, hopsFrom: (node: Node) => readonly Hop<Node, Label>[]): Map<Node, number> {
  const depthOf = new Map([[root, 0]]);
  for (const [node, depth] of depthOf) {
    for (const { to } of hopsFrom(node)) if (!depthOf.has(to)) depthOf.set(to, depth + 1);
  }
  return depthOf;
}

/** The shortest way to a hop that is wanted; of those the one that meets most of what is left. Nothing when it is too far. */
function search<Node, Label>(
  from: Node,
  hopsFrom: (node: Node) => readonly Hop<Node, Label>[],
  left: ReadonlySet<string>,
  isWanted: (hop: Hop<Node, Label>) => boolean,
  most: number,
): readonly Hop<Node, Label>[] {
  let layer = new Map<Node, Found<Node, Label>>([[from, { hops: [], news: 0 }]]);
  const seen = new Set<Node>([from]);
  for (let steps = 0; steps < most && layer.size > 0; steps += 1) {
    let best: Found<Node, Label> | undefined;
    const next = new Map<Node, Found<Node, Label>>();
    for (const [node, { hops, news }] of layer) {
      for (const hop of hopsFrom(node)) {
        const found = { hops: [...hops, hop], news: news + hop.goals.filter((goal) => left.has(goal)).length };
        if (isWanted(hop) && found.news > (best?.news ?? -1)) best = found;
        if (!seen.has(hop.to) && found.news > (next.get(hop.to)?.news ?? -1)) next.set(hop.to, found);
      }
    }
    if (best) return best.hops;
    for (const node of next.keys()) seen.add(node);
    layer = next;
  }
  return [];
}

function withoutSpare<Node, Label>(paths: readonly Hop<Node, Label>[][]): Hop<Node, Label>[][] {
  const times = new Map<string, number>();
  const goalsOf = (path: readonly Hop<Node, Label>[]) => [...new Set(path.flatMap(({ goals }) => goals))];
  for (const goal of paths.flatMap(goalsOf)) times.set(goal, (times.get(goal) ?? 0) + 1);
  const spare = new Set<Hop<Node, Label>[]>();
  for (const path of [...paths].sort((one, other) => one.length - other.length)) {
    const goals = goalsOf(path);
    if (!goals.every((goal) => (times.get(goal) ?? 0) > 1)) continue;
    spare.add(path);
    for (const goal of goals) times.set(goal, (times.get(goal) ?? 0) - 1);
  }
  return paths.filter((path) => !spare.has(path));
}

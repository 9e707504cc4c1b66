import scion from '@scion-scxml/scxml';

/** Where a document stands, and what was done to come there. */
export interface Standing {
  /** The innermost states. */
  readonly states: readonly string[];
  readonly done: readonly string[];
}

interface Engine {
  readonly getConfiguration: () => string[];
  readonly gen: (event: TakenEvent) => unknown;
}

interface TakenEvent {
  readonly name: string;
  readonly data: unknown;
}

/**
 * Reads a document into SCION, an engine of SCXML by others, and returns how it is begun with the given data. Nothing is sent by a timer: what time
 * brings is told as an event. Two packages that SCION names are put out of the way by `overrides`: old ones, for XML in data and for a command line.
 */
export async function readScxml(text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<ConstructorParameters<typeof scion.core.Statechart>[0]>();
  scion.documentStringToModel('chart.scxml', text, (wrong, read) => {
    if (wrong) return reject(wrong);
    read.prepare((missing, model) => (missing ? reject(missing) : resolve(model)));
  });
  const model = await promise;
  return (data: Readonly<Record<string, unknown>>) => {
    let done: string[] = [];
    const engine = new scion.core.Statechart(model, {
      params: data,
      console: { log: (_label: string, action: string) => done.push(action) } as never,
      customSend: () => undefined,
      customCancel: () => undefined,
    });
    engine.start();
    const { getConfiguration, gen } = engine as unknown as Engine;
    const standing = (): Standing => {
      const told = { states: getConfiguration.call(engine).toSorted(), done };
      done = [];
      return told;
    };
    return {
      standing,
      after: (event: TakenEvent) => {
        gen.call(engine, event);
        return standing();
      },
    };
  };
}

import scion from '@scion-scxml/scxml';

interface Engine {
  /** The innermost states in which it is. */
  readonly getConfiguration: () => string[];
  readonly gen: (event: { readonly name: string; readonly data: unknown }) => unknown;
}

/**
 * Reads a document into SCION, an engine of SCXML by others, and returns how it is begun with the given data. Nothing is sent by a timer: what time
 * brings is told as an event. Two packages that SCION names are put out of the way by `overrides`: old ones, for XML in data and for a command line.
 */
export async function readScxml(text: string): Promise<(data: Readonly<Record<string, unknown>>) => Engine> {
  const { promise, resolve, reject } = Promise.withResolvers<ConstructorParameters<typeof scion.core.Statechart>[0]>();
  scion.documentStringToModel('chart.scxml', text, (wrong, read) => {
    if (wrong) return reject(wrong);
    read.prepare((missing, model) => (missing ? reject(missing) : resolve(model)));
  });
  const model = await promise;
  return (data) => {
    const engine = new scion.core.Statechart(model, {
      params: data,
      console: { log: () => undefined } as never,
      customSend: () => undefined,
      customCancel: () => undefined,
    });
    engine.start();
    return engine as unknown as Engine;
  };
}

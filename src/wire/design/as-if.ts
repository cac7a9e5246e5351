/** Which design scenario an estate is shown by, as calls name it: `{scenarioId}:{run}:{target}`. The number of the run says which result was meant. */

export interface AskedAsIf {
  scenarioId: string
  run: number
  /** Name of the target. */
  target: string
}

export function printAsIf({ scenarioId, run, target }: AskedAsIf): string {
  return [scenarioId, run, target].join(':')
}

const NODE = 'design:'

/** The id of a node that a scenario alone has: `number` is written with as many digits as the last one's. */
export const nodeId = (scenarioId: string, number: string): string => `${NODE}${scenarioId}:${number}`

export const isNodeId = (id: string): boolean => id.startsWith(NODE)

/** Undefined of a text that names none. */
export function parseAsIf(text: string): AskedAsIf | undefined {
  const [, scenarioId, run, target] = /^([^:]{1,64}):(\d{1,9}):(.+)$/s.exec(text) ?? []
  return scenarioId && run && target ? { scenarioId, run: Number(run), target } : undefined
}

/**
 * Short transactions for an engine with one connection: a batch of lines cut into slices, so that whoever signs in or reads waits for one of them and
 * not for all. Which lines are kept does not depend on it: of a type entities come before what was measured of them, charges after all entities.
 */
import { type IngestAnswer, type IngestLine, type TypeTally, weightOf } from '../../../wire/ingest.js'

/** The cost of a type in a slice, in lines: each type is asked about and locked once. */
export const WEIGHT_OF_TYPE = 40
/** Flows of one slice. */
export const FLOWS_AT_ONCE = 2_000

/**
 * Lines of one type stand together, each kind in the order it was sent. A line of several times counts as many lines, and each type of a slice as some;
 * a line of more than `most` is a slice by itself.
 */
export function sliceLines(lines: readonly IngestLine[], most: number): IngestLine[][] {
  if (weigh(lines) <= most) return [[...lines]]
  const types = new Map<string, { entities: IngestLine[]; measured: IngestLine[] }>()
  const costs: IngestLine[] = []
  const flows: IngestLine[] = []
  for (const line of lines) {
    const { record } = line
    if ('cost' in record) {
      costs.push(line)
      continue
    }
    if ('flow' in record) {
      flows.push(line)
      continue
    }
    const isMeasured = !('entity' in record || 'gone' in record)
    const type = typeOf(record)
    const linesOfType = types.get(type) ?? { entities: [], measured: [] }
    types.set(type, linesOfType)
    if (isMeasured) linesOfType.measured.push(line)
    else linesOfType.entities.push(line)
  }
  const parts = [...types.values()]
  const ordered = [...parts.flatMap(part => part.entities), ...parts.flatMap(part => part.measured), ...costs]
  const slices: IngestLine[][] = []
  let weight = Number.POSITIVE_INFINITY
  let ofSlice = new Set<string>()
  for (const line of ordered) {
    const type = typeOf(line.record)
    const lineWeight = weightOf(line.record)
    const added = ofSlice.has(type) ? lineWeight : lineWeight + WEIGHT_OF_TYPE
    if (weight + added > most) {
      slices.push([])
      weight = lineWeight + WEIGHT_OF_TYPE
      ofSlice = new Set([type])
    } else {
      weight += added
      ofSlice.add(type)
    }
    slices.at(-1)?.push(line)
  }
  // Many of them become few rows.
  for (let from = 0; from < flows.length; from += FLOWS_AT_ONCE) slices.push(flows.slice(from, from + FLOWS_AT_ONCE))
  return slices
}

function weigh(lines: readonly IngestLine[]): number {
  const types = new Set(lines.map(({ record }) => typeOf(record)))
  return lines.reduce((sum, { record }) => sum + weightOf(record), types.size * WEIGHT_OF_TYPE)
}

/** Returns the type of a record. A charge has no type, so that its kind stands for it. */
function typeOf(record: IngestLine['record']): string {
  if ('cost' in record) return 'cost'
  if ('flow' in record) return 'flow'
  const [body] = Object.values(record) as { type: string }[]
  return body?.type ?? ''
}

/** Adds up the answers of all slices. */
export function addAnswers(answers: readonly IngestAnswer[]): IngestAnswer {
  const total: IngestAnswer = { accepted: 0, unchanged: 0, waiting: 0, rejected: [], sequence: 0, types: {} }
  for (const answer of answers) {
    total.accepted += answer.accepted
    total.unchanged += answer.unchanged
    total.waiting += answer.waiting
    for (const rejection of answer.rejected) total.rejected.push(rejection)
    total.sequence = Math.max(total.sequence, answer.sequence)
    for (const [type, tally] of Object.entries(answer.types)) total.types[type] = plus(total.types[type], tally)
  }
  total.rejected.sort((a, b) => a.line - b.line)
  return total
}

function plus(a: TypeTally | undefined, b: TypeTally): TypeTally {
  if (!a) return b
  return {
    added: a.added + b.added,
    modified: a.modified + b.modified,
    unchanged: a.unchanged + b.unchanged,
    removed: a.removed + b.removed,
  }
}

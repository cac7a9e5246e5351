/** Files of an import: everything is read, parsed and mapped before anything is sent. Every failure names file and place. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Connector, ConnectorResult, InputFile, Skipped } from '../connectors/connector.js'
import { PortalError } from '../wire/errors.js'
import type { IngestRecord } from '../wire/ingest.js'
import { parseIngestLine } from '../wire/parse-ingest.js'
import { CommandError } from './output.js'

/** Reads with a connector. A named file it cannot use is an error; one found in a directory is skipped by name. */
export function readWithConnector(connector: Connector, paths: string[], source: string): ConnectorResult {
  const inputs: InputFile[] = []
  const skipped: Skipped[] = []
  for (const { path, isNamed } of filesOf(paths)) {
    const input = { file: basename(path), json: parseJson(path) }
    if (connector.accepts(input)) inputs.push(input)
    else if (isNamed) throw new CommandError(`${path} is not ${connector.label} data: expected ${connector.expects}`)
    else skipped.push({ file: input.file, record: '', reason: `not ${connector.label} inventory that is known yet` })
  }
  if (inputs.length === 0)
    throw new CommandError(`Nothing to import in ${paths.join(', ')}: expected ${connector.expects}`)
  const result = connector.read(inputs, { source })
  return { records: result.records, skipped: [...skipped, ...result.skipped] }
}

/** Lines of the ingest format themselves (platform `ndjson`). */
export function readLines(paths: string[]): ConnectorResult {
  const records: IngestRecord[] = []
  const problems: string[] = []
  for (const path of paths) {
    for (const [i, line] of readText(path).split('\n').entries()) {
      if (line.trim() === '') continue
      try {
        records.push(parseIngestLine(line))
      } catch (error) {
        if (!(error instanceof PortalError)) throw error
        problems.push(`${path}:${i + 1}: ${error.message}`)
      }
    }
  }
  const [first] = problems
  if (first !== undefined)
    throw new CommandError(`${problems.length} lines cannot be read, nothing was sent. The first: ${first}`)
  return { records, skipped: [] }
}

function filesOf(paths: string[]): { path: string; isNamed: boolean }[] {
  return paths.flatMap((path): { path: string; isNamed: boolean }[] => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) throw new CommandError(`${path} does not exist`)
    if (!stats.isDirectory()) return [{ path, isNamed: true }]
    const files = readdirSync(path)
      .filter(file => file.endsWith('.json'))
      .sort()
    if (files.length === 0) throw new CommandError(`${path} holds no .json file`)
    return files.map(file => ({ path: join(path, file), isNamed: false }))
  })
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    const why =
      code === 'ENOENT'
        ? 'does not exist'
        : code === 'EACCES'
          ? 'may not be read by you'
          : `cannot be read (${String(code)})`
    throw new CommandError(`${path} ${why}`, { cause })
  }
}

function parseJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CommandError(`${path}${placeOf(text, reason)} is not JSON: ${reason}. Was the file cut short?`, { cause })
  }
}

/** `:line:column` of a parser's "position N", or of the end when the text just stops. */
function placeOf(text: string, reason: string): string {
  const position = /position (\d+)/.exec(reason)?.[1]
  const before = position === undefined ? text : text.slice(0, Number(position))
  const lines = before.split('\n')
  return `:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
}

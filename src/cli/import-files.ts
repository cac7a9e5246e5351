/** Files of an import: everything is read, parsed and mapped before anything is sent. Every failure names file and place. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createCostIds } from '../charges/charge-id.js'
import type { Connector, ConnectorResult, InputFile, Place, Skipped } from '../connectors/connector.js'
import { PortalError } from '../wire/errors.js'
import type { IngestRecord } from '../wire/ingest.js'
import { parseIngestLine } from '../wire/parse-ingest.js'
import { placeOfJsonError } from './json-place.js'
import { CommandError } from './output.js'

/**
 * Reads with a connector. A named file it cannot use is an error; one found in a directory is skipped by name. Throws CommandError when
 * a file cannot be read, is not JSON, or nothing is left.
 */
export function readWithConnector(connector: Connector, paths: readonly string[], source: string): ConnectorResult {
  const inputs: InputFile[] = []
  const skipped: Skipped[] = []
  for (const { path, isNamed } of filesOf(paths, ['.json'])) {
    const input = { file: basename(path), json: parseJson(path) }
    if (connector.accepts(input)) inputs.push(input)
    else if (isNamed) throw new CommandError(`${path} is not ${connector.label} data: expected ${connector.expects}`)
    else skipped.push({ file: input.file, record: '', reason: `no ${connector.label} record that is known yet` })
  }
  if (inputs.length === 0)
    throw new CommandError(`Nothing to import in ${paths.join(', ')}: expected ${connector.expects}`)
  const result = connector.read(inputs, { source })
  return { ...result, skipped: [...skipped, ...result.skipped] }
}

/** Lines of the ingest format themselves (platform `ndjson`). Throws CommandError naming the first bad line; then nothing is sent. */
export function readLines(paths: readonly string[]): ConnectorResult {
  const records: IngestRecord[] = []
  const places: Place[] = []
  const problems: string[] = []
  for (const { path } of filesOf(paths, ['.ndjson', '.jsonl'])) {
    // Ids are made over the whole file: it is sent in parts, and the server would count equal charges separately in each.
    const idOfCost = createCostIds()
    for (const [i, line] of readText(path).split('\n').entries()) {
      if (line.trim() === '') continue
      try {
        const record = parseIngestLine(line)
        records.push('cost' in record ? { id: idOfCost(record.cost), ...record } : record)
        places.push({ file: basename(path), record: `line ${i + 1}` })
      } catch (error) {
        if (!(error instanceof PortalError)) throw error
        problems.push(`${path}:${i + 1}: ${describe(error)}`)
      }
    }
  }
  const [first] = problems
  if (first !== undefined) {
    const count = problems.length === 1 ? 'One line' : `${problems.length} lines`
    throw new CommandError(`${count} cannot be read, nothing was sent. The first: ${first}`)
  }
  if (records.length === 0)
    throw new CommandError(`Nothing to import in ${paths.join(', ')}: no line of the ingest format`)
  return { records, places, skipped: [] }
}

function describe(error: PortalError): string {
  const details = error.details.map(({ path, message }) => `${path} ${message}`)
  return details.length === 0 ? error.message : details.join('; ')
}

/** Files by name, and those of directories with one of the extensions. */
export function filesOf(paths: readonly string[], extensions: readonly string[]): { path: string; isNamed: boolean }[] {
  return paths.flatMap((path): { path: string; isNamed: boolean }[] => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) throw new CommandError(`${path} does not exist: give a file or a directory`)
    if (!stats.isDirectory()) return [{ path, isNamed: true }]
    const files = attempt(path, () => readdirSync(path))
      .filter(file => extensions.some(extension => file.toLowerCase().endsWith(extension)))
      .sort()
    if (files.length === 0) throw new CommandError(`${path} holds no ${extensions.join(' or ')} file`)
    return files.map(file => ({ path: join(path, file), isNamed: false }))
  })
}

/** Text of a file. PowerShell's `>` writes UTF-16 and byte order marks: both are understood. */
function readText(path: string): string {
  const bytes = attempt(path, () => readFileSync(path))
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (cause) {
    throw new CommandError(`${path} is not text in ${encoding.toUpperCase()}: is it compressed, or not a recording?`, {
      cause,
    })
  }
}

/** Runs what touches a file; a failure names it and why. */
export function attempt<T>(path: string, act: () => T): T {
  try {
    return act()
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown reason'
    const why = code === 'EACCES' || code === 'EPERM' ? 'may not be read by you' : `cannot be read (${code})`
    throw new CommandError(`${path} ${why}`, { cause })
  }
}

function parseJson(path: string): unknown {
  const text = readText(path)
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    const { line, column, isAtEnd, reason } = placeOfJsonError(text, cause)
    const hint = isAtEnd ? '. The file ends too early: was it cut short?' : ''
    throw new CommandError(`${path}:${line}:${column} is not JSON: ${reason}${hint}`, { cause })
  }
}

/**
 * `plinth import <platform> <file…|dir> --environment <name|id>`: reads recorded vendor answers, maps them, pushes them to the
 * environment's datastore and says what became of them. Importing the same again changes nothing.
 */
import { gzipSync } from 'node:zlib'
import { defineCommand } from 'citty'
import { awsConnector } from '../connectors/aws/map.js'
import type { Connector, ConnectorResult } from '../connectors/connector.js'
import { vmwareConnector } from '../connectors/vmware/map.js'
import { isRecord } from '../wire/errors.js'
import type { IngestRecord } from '../wire/ingest.js'
import { call, findServer, type Server } from './client.js'
import { readLines, readWithConnector } from './import-files.js'
import { CommandError, note, say, table } from './output.js'

const CONNECTORS: Record<string, Connector> = { aws: awsConnector, vmware: vmwareConnector }
const PLATFORMS = [...Object.keys(CONNECTORS), 'ndjson']
/** Lines in one call: a long import shows progress and is never one huge transaction. */
const CHUNK = 5_000

interface Target {
  environmentId: string
  name: string
  datastoreId: string
  endpoint: string
  authKey: string
}
interface Tally {
  added: number
  modified: number
  unchanged: number
  skipped: number
}

export const importCommand = defineCommand({
  meta: { name: 'import', description: `Import recorded vendor data (${PLATFORMS.join(', ')})` },
  args: {
    platform: { type: 'positional', required: true, description: PLATFORMS.join(', ') },
    files: { type: 'positional', required: true, description: 'Files, or a directory' },
    environment: { type: 'string', required: true, description: 'Name or id; a new name creates it' },
    account: { type: 'string', description: 'Account of a new environment' },
    source: {
      type: 'string',
      description: 'Name of the vCenter, when there are several in one environment',
      default: 'default',
    },
    server: { type: 'string', description: 'Address of the server' },
    key: { type: 'string', description: "The server's operator key" },
    data: { type: 'string', description: 'Data directory of the running server', default: '.plinth/data' },
    json: { type: 'boolean', description: 'Print the result as JSON', default: false },
  },
  async run({ args }) {
    const paths = args._.slice(1)
    const { records, skipped } = readRecords(args.platform, paths, args.source)
    const server = findServer(args)
    const target = await openEnvironment(server, args.environment, args.account)
    const base = target.endpoint === '' ? server.address : target.endpoint
    const { types, rejected } = await push(base, target, records)
    const all = [...skipped, ...rejected]
    if (args.json) {
      const { environmentId, datastoreId } = target
      say(JSON.stringify({ environmentId, datastoreId, endpoint: base, types, skipped: all }))
      return
    }
    const rows = Object.entries(types).map(([type, t]) => [type, t.added, t.modified, t.unchanged, t.skipped])
    say(`${target.name} (${target.environmentId})`)
    say(table(['type', 'added', 'modified', 'unchanged', 'skipped'], rows))
    for (const { file, record, reason } of all) say(`skipped ${file}${record}: ${reason}`)
  },
})

function readRecords(platform: string, paths: string[], source: string): ConnectorResult {
  if (!PLATFORMS.includes(platform))
    throw new CommandError(`'${platform}' is not a known platform: use one of ${PLATFORMS.join(', ')}`)
  if (paths.length === 0) throw new CommandError('Give at least one file or a directory')
  const connector = CONNECTORS[platform]
  return connector ? readWithConnector(connector, paths, source) : readLines(paths)
}

async function openEnvironment(server: Server, environment: string, account: string | undefined): Promise<Target> {
  const answer = await call(`${server.address}/portal/environments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${server.key}` },
    body: JSON.stringify({ environment, ...(account !== undefined && { account }) }),
  })
  if (isTarget(answer)) return answer
  throw new CommandError(`${server.address} answered something else than a Plinth server does: correct --server`)
}

async function push(
  base: string,
  target: Target,
  records: IngestRecord[],
): Promise<{ types: Record<string, Tally>; rejected: ConnectorResult['skipped'] }> {
  const types: Record<string, Tally> = {}
  const rejected: ConnectorResult['skipped'] = []
  const tally = (type: string) => (types[type] ??= { added: 0, modified: 0, unchanged: 0, skipped: 0 })
  const started = Date.now()
  for (let start = 0; start < records.length; start += CHUNK) {
    const chunk = records.slice(start, start + CHUNK)
    const answer = await call(`${base}/api/datastores/${target.datastoreId}/ingest`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-ndjson',
        'content-encoding': 'gzip',
        authorization: `Bearer ${target.authKey}`,
      },
      body: new Uint8Array(gzipSync(chunk.map(record => JSON.stringify(record)).join('\n'))),
    })
    const { typeTallies, rejections } = readAnswer(answer)
    for (const [type, part] of typeTallies) {
      const sum = tally(type)
      sum.added += part.added
      sum.modified += part.modified
      sum.unchanged += part.unchanged
    }
    for (const { line, path, reason } of rejections) {
      const record = chunk[line - 1]
      const body = record && ('entity' in record ? record.entity : 'samples' in record ? record.samples : record.gone)
      if (body) tally(body.type).skipped += 1
      rejected.push({ file: body?.type ?? '', record: ` ${body?.id ?? `line ${line}`}`, reason: `${path} ${reason}` })
    }
    if (records.length > CHUNK && Date.now() - started > 2_000)
      note(`${Math.min(start + CHUNK, records.length)} of ${records.length}`)
  }
  return { types, rejected }
}

function readAnswer(answer: unknown): {
  typeTallies: [string, Omit<Tally, 'skipped'>][]
  rejections: { line: number; path: string; reason: string }[]
} {
  const types = isRecord(answer) && isRecord(answer.types) ? answer.types : {}
  const rejected = isRecord(answer) && Array.isArray(answer.rejected) ? answer.rejected.filter(isRecord) : []
  const count = (value: unknown) => (typeof value === 'number' ? value : 0)
  return {
    typeTallies: Object.entries(types)
      .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
      .map(([type, t]) => [
        type,
        { added: count(t.added), modified: count(t.modified), unchanged: count(t.unchanged) },
      ]),
    rejections: rejected.map(r => ({ line: count(r.line), path: String(r.path), reason: String(r.reason) })),
  }
}

function isTarget(value: unknown): value is Target {
  return (
    isRecord(value) &&
    ['environmentId', 'name', 'datastoreId', 'endpoint', 'authKey'].every(key => typeof value[key] === 'string')
  )
}

/**
 * `plinth import <platform> <file…|dir> --environment <name|id>`: reads recorded vendor answers, maps them, pushes them to the
 * environment's datastore and says what became of them. Importing the same again changes nothing. The result goes to stdout, everything
 * else to stderr.
 */
import { defineCommand } from 'citty'
import { awsConnector } from '../connectors/aws/map.js'
import type { Connector, ConnectorResult } from '../connectors/connector.js'
import { vmwareConnector } from '../connectors/vmware/map.js'
import { findServer } from './client.js'
import { importCatalogue } from './import-catalogue.js'
import { readLines, readWithConnector } from './import-files.js'
import { readCosts } from './import-focus.js'
import { type ImportReport, runImport } from './import-run.js'
import { CommandError, say, table } from './output.js'
import { createProgress } from './progress.js'

const CONNECTORS: readonly Connector[] = [awsConnector, vmwareConnector]
/** Name of a vCenter that states none. */
const DEFAULT_SOURCE = 'default'
/** Platform of bills of every cloud. */
const FOCUS = 'focus'
const PLATFORMS = [...CONNECTORS.map(({ platform }) => platform), FOCUS, 'ndjson']
/** Reasons listed in full; a broken recording may hold thousands. `--json` has them all. */
const LISTED = 20

export const importCommand = defineCommand({
  meta: {
    name: 'import',
    description: `Import recorded vendor data (${PLATFORMS.join(', ')}), or reference data: import catalogue <kind> <file>`,
  },
  args: {
    platform: { type: 'positional', required: true, description: `${PLATFORMS.join(', ')}, catalogue` },
    files: { type: 'positional', required: true, description: 'Files, or a directory' },
    environment: { type: 'string', description: 'Name or id; a new name creates it' },
    account: { type: 'string', description: 'Account of a new environment' },
    source: {
      type: 'string',
      description: 'Name of the vCenter, when there are several in one environment; of a catalogue, who says so',
      default: DEFAULT_SOURCE,
    },
    server: { type: 'string', description: 'Address of the server' },
    key: { type: 'string', description: "The server's operator key" },
    data: { type: 'string', description: 'Data directory of the running server', default: '.plinth/data' },
    json: { type: 'boolean', description: 'Print the result as JSON', default: false },
  },
  async run({ args }) {
    if (args.platform === 'catalogue') return importCatalogue(args, args._.slice(1))
    const read = await readRecords(args.platform, args._.slice(1), args.source)
    const { environment, account } = args
    if (environment === undefined)
      throw new CommandError('Give the environment: --environment NAME, a new name creates it')
    const target = { server: findServer(args), environment, account }
    const report = await runImport(read, target, createProgress('Sending', process.stderr))
    if (args.json) say(JSON.stringify(toJson(report)))
    else print(report)
  },
})

/** Everything the files hold, read before anything is sent. Throws CommandError for an unknown platform and unusable files. */
export async function readRecords(
  platform: string,
  paths: readonly string[],
  source: string,
): Promise<ConnectorResult> {
  if (!PLATFORMS.includes(platform))
    throw new CommandError(`'${platform}' is not a known platform: use one of ${PLATFORMS.join(', ')}`)
  if (paths.length === 0) throw new CommandError('Give at least one file or a directory')
  if (platform === FOCUS) return readCosts(paths)
  const connector = CONNECTORS.find(candidate => candidate.platform === platform)
  return connector ? readWithConnector(connector, paths, source) : readLines(paths)
}

function toJson({ environmentId, datastoreId, endpoint, types, skipped }: ImportReport): Record<string, unknown> {
  const reasons = skipped.map(({ file, record, reason }) => ({ file, record, reason }))
  return { environmentId, datastoreId, endpoint, types, skipped: reasons }
}

function print({ name, environmentId, types, skipped }: ImportReport): void {
  const rows = Object.entries(types).map(([type, t]) => [type, t.added, t.modified, t.unchanged, t.skipped])
  say(`${name} (${environmentId})`)
  say(table(['type', 'added', 'modified', 'unchanged', 'skipped'], rows))
  for (const { file, record, reason } of skipped.slice(0, LISTED)) {
    say(`skipped ${[file, record].filter(part => part !== '').join(' ')}: ${reason}`)
  }
  if (skipped.length > LISTED) say(`… and ${skipped.length - LISTED} more: --json lists them all`)
}

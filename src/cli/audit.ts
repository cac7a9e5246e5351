/** `plinth audit verify`: whether the audit log is whole. */
import { defineCommand } from 'citty'
import { chainReport } from '../wire/calls/audit.js'
import { ask, findServer } from './client.js'
import { guarded } from './guarded.js'
import { CommandError, note, say } from './output.js'

const verifyCommand = defineCommand({
  meta: {
    name: 'verify',
    description: 'Reads the whole audit log, and names the first entry that is missing or was changed',
  },
  args: {
    anchor: {
      type: 'string',
      description: 'An end that an earlier run printed, SEQUENCE:HASH: it has to be in the log',
    },
    server: { type: 'string', description: 'Address of the server, with --key' },
    key: { type: 'string', description: "The operator's key" },
    data: { type: 'string', description: 'Data directory of the server', default: '.plinth/data' },
    json: { type: 'boolean', description: 'Print the answer as JSON', default: false },
  },
  async run({ args }) {
    const server = findServer(args)
    const report = await ask(chainReport, `${server.address}/portal/audit/chain${queryOf(args.anchor)}`, {
      headers: { authorization: `Bearer ${server.key}` },
    })
    const { entries, head, problem } = report
    if (problem) process.exitCode = 1
    if (args.json) {
      say(JSON.stringify(report))
      return
    }
    if (problem) note(`Entry ${problem.sequence} ${problem.what}.`)
    else note(`The audit log is whole: ${entries} entries. Its end, to be kept elsewhere and given as --anchor:`)
    say(`${head.sequence}:${head.hash}`)
  },
})

export const auditCommand = defineCommand({
  meta: { name: 'audit', description: 'The audit log' },
  subCommands: { verify: guarded(verifyCommand) },
})

function queryOf(anchor: string | undefined): string {
  if (anchor === undefined) return ''
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(anchor) ?? []
  if (sequence === undefined || hash === undefined)
    throw new CommandError(`--anchor is '${anchor}': give what an earlier run printed, SEQUENCE:HASH`)
  return `?${new URLSearchParams({ sequence, hash })}`
}

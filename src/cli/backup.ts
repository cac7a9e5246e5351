/** `plinth backup <file>` and `plinth restore <file>`: the whole database as a file, and back into a new one, of either kind. */
import { fork } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineCommand } from 'citty'
import { isRecord } from '../wire/errors.js'
import { CommandError, note, say } from './output.js'
import { packageVersion } from './version.js'

const DATA = {
  type: 'string',
  description: 'Data directory of the embedded database',
  default: '.plinth/data',
} as const

export const backupCommand = defineCommand({
  meta: {
    name: 'backup',
    description:
      'Writes the whole database into a file: DATABASE_URL, while servers run, or the embedded one of a stopped server',
  },
  args: { file: { type: 'positional', description: 'File to write, as plinth.backup', required: true }, data: DATA },
  async run({ args }) {
    const file = resolve(args.file)
    const { rows } = await work('backup', file, args.data)
    note('It holds password hashes and the keys of this installation: keep it as you keep those.')
    say(`${file}: ${rows} rows`)
  },
})

export const restoreCommand = defineCommand({
  meta: {
    name: 'restore',
    description: 'Fills an empty database from a backup: DATABASE_URL, or the embedded one of a new data directory',
  },
  args: { file: { type: 'positional', description: 'File that plinth backup wrote', required: true }, data: DATA },
  async run({ args }) {
    const { rows, at, version } = await work('restore', resolve(args.file), args.data)
    note('Everybody signs in again: sessions, links and mails under way are not part of a backup.')
    say(`${rows} rows, as of ${at}, written by Plinth ${version}`)
  },
})

interface Done {
  rows: number
  at: string
  version: string
}

/** Runs the work in a process of its own, as the server does: the database's thread dies with it. */
function work(what: 'backup' | 'restore', file: string, data: string): Promise<Done> {
  const child = fork(fileURLToPath(new URL('../server/backup-main.js', import.meta.url)), [what, file], {
    env: { ...process.env, PLINTH_DATA_DIR: resolve(data), PLINTH_VERSION: packageVersion() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return new Promise((fulfil, reject) => {
    child.on('message', message => {
      if (!isRecord(message)) return
      const { event, rows, table, at, version } = message
      if (event === 'progress') note(`${String(rows)} rows (${String(table)})`)
      if (event === 'done') fulfil({ rows: Number(rows), at: String(at), version: String(version) })
      if (event === 'failed') reject(new CommandError(String(message.message)))
    })
    child.on('exit', code => reject(new CommandError(`It stopped (exit ${code ?? 'by signal'}): see above`)))
  })
}

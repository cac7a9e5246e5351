/** A throw-away PostgreSQL of the machine's own, that a test may stop and start. */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { scratchDirectory } from '../../scripts/scratch.mjs'

export interface OwnPostgresql {
  url: string
  /** Stops it as a crash would: connections break, nothing is written down. */
  crash(): void
  start(): void
  remove(): void
}

const ROOT = '/usr/lib/postgresql'

/** Where its programs are; undefined when it is not installed. */
export function postgresqlPrograms(): string | undefined {
  if (!existsSync(ROOT)) return undefined
  const versions = readdirSync(ROOT).sort((a, b) => Number(a) - Number(b))
  return versions.map(version => join(ROOT, version, 'bin')).findLast(bin => existsSync(join(bin, 'initdb')))
}

export async function startPostgresql(programs: string): Promise<OwnPostgresql> {
  const home = scratchDirectory('plinth-postgresql-')
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  // It refuses to run as root.
  if (isRoot) chownSync(home, idOf('-u'), idOf('-g'))
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args]
    const [first = '', ...rest] = isRoot
      ? ['setpriv', '--reuid', 'postgres', '--regid', 'postgres', '--clear-groups', ...command]
      : command
    execFileSync(first, rest, { stdio: 'ignore' })
  }
  const data = join(home, 'data')
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', `-p ${port} -h 127.0.0.1 -k ${home}`, 'start')
  const crash = () => run('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
  run('initdb', '-D', data, '-U', 'plinth', '--auth=trust', '-E', 'UTF8')
  start()
  return {
    url: `postgres://plinth@127.0.0.1:${port}/postgres`,
    crash,
    start,
    remove() {
      try {
        crash()
      } catch {
        // Stopped already.
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))

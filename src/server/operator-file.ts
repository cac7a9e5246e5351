/**
 * `operator.json` in the data directory: how `plinth import` finds a running server, readable by this user only. Several servers may share a directory
 * (replicas on one PostgreSQL): the file names them all, the newest first, and each removes its entry when it stops.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../wire/errors.js'

interface RunningServer {
  address: string
  key: string
  pid: number
}

/** Writes this server into the file. Gives a function that removes it. */
export function writeOperatorFile(dataDir: string, { address, key }: { address: string; key: string }): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'operator.json')
  const thisServer: RunningServer = { address, key, pid: process.pid }
  const others = () => runningServers(file).filter(({ pid }) => pid !== process.pid)
  write(file, [thisServer, ...others()])
  return () => write(file, others())
}

function runningServers(file: string): RunningServer[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const listed = isRecord(value) && Array.isArray(value.servers) ? value.servers : []
    return listed.filter(isServer).filter(({ pid }) => isAlive(pid))
  } catch {
    // There is no file, or one that another server is writing: no server is known.
    return []
  }
}

function isServer(value: unknown): value is RunningServer {
  return (
    isRecord(value) &&
    typeof value.address === 'string' &&
    typeof value.key === 'string' &&
    Number.isSafeInteger(value.pid) &&
    Number(value.pid) > 0
  )
}

/** A server that was killed leaves its entry behind. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Replaces the file at once, so that no reader sees half of it. */
function write(file: string, servers: readonly RunningServer[]): void {
  const [newest] = servers
  if (!newest) {
    rmSync(file, { force: true })
    return
  }
  const part = `${file}.${process.pid}`
  writeFileSync(part, `${JSON.stringify({ address: newest.address, key: newest.key, servers })}\n`, { mode: 0o600 })
  renameSync(part, file)
}

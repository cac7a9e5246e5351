/** Lock file of a data directory: two processes that open one PGlite directory corrupt it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PortalError } from '../../../wire/errors.js'

/** Takes the lock or throws CONFLICT that names the holder. Returns its release. A dead process's lock is taken over. */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'plinth.lock')
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new PortalError('CONFLICT', {
      message: `Data directory ${directory} cannot be created: choose another with --data`,
      cause,
    })
  }
  if (!claim(file)) {
    const holder = holderOf(file)
    if (holder !== undefined && isAlive(holder)) {
      throw new PortalError('CONFLICT', {
        message: `Data directory ${directory} is in use by process ${holder}: stop it, or choose another with --data`,
      })
    }
    rmSync(file, { force: true })
    if (!claim(file)) {
      throw new PortalError('CONFLICT', {
        message: `Data directory ${directory} was taken by another process just now`,
      })
    }
  }
  return () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true })
  }
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw new PortalError('CONFLICT', {
      message: `Cannot write ${file}: choose another directory with --data`,
      cause: error,
    })
  }
}

function holderOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Lines of a backup (wire/backup.ts) as they are read and sealed. */
import { createHash } from 'node:crypto'
import { type BackupLine, readBackupLine } from '../../../wire/backup.js'
import { PortalError } from '../../../wire/errors.js'

export const FORMAT = 1

/** Throws INVALID_REQUEST naming the line. */
export function readLine(text: string, number: number): BackupLine {
  const line = readBackupLine(parse(text))
  if (line) return line
  throw broken(`line ${number} is not one of a backup`)
}

export function broken(why: string): PortalError {
  return new PortalError('INVALID_REQUEST', {
    message: `The backup cannot be restored: ${why}. Nothing was written. Take another copy of the file`,
  })
}

/** Hashes all lines before the end line. */
export function createSeal(): { add(line: string): void; hex(): string } {
  const hash = createHash('sha256')
  return { add: line => void hash.update(line).update('\n'), hex: () => hash.digest('hex') }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

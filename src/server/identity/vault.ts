/**
 * Secrets that the server must be able to read again, encrypted at rest (AES-256-GCM). The key is not in the database: it is `PLINTH_SECRET_KEY`, or a
 * file in the data directory that is made at the first need.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PortalError } from '../../wire/errors.js'

const FILE = 'secret.key'
const IV_BYTES = 12
const TAG_BYTES = 16

export interface Vault {
  /** `purpose` says what it is of: it opens for that alone. */
  seal(purpose: string, secret: string): string
  /** Throws UNAVAILABLE when it was sealed by another key. */
  open(purpose: string, sealed: string): string
}

export function createVault({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }): Vault {
  let found: string | undefined = secretKey
  const keyOf = (purpose: string) => {
    found ??= keyInFile(dataDir)
    return Buffer.from(hkdfSync('sha256', found, '', `plinth vault ${purpose}`, 32))
  }
  return {
    seal(purpose, secret) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv)
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV_BYTES))
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new PortalError('UNAVAILABLE', {
          message: `A secret was sealed by another key: give all servers the same PLINTH_SECRET_KEY, or the file ${FILE} back`,
          cause,
        })
      }
    },
  }
}

/** Reads the key in the file, or makes it. Where two processes make it at once, one writes it and both read it. */
function keyInFile(dataDir: string): string {
  const file = join(dataDir, FILE)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

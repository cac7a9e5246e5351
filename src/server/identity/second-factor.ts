/**
 * A second factor beside the password: a passkey (passkeys.ts), or codes of an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 s, one step either side for clocks that
 * differ), each good once, and ten recovery codes for a lost phone. Secrets are encrypted (vault.ts), recovery codes hashed.
 * Who comes by an identity provider is asked by that provider, not here.
 */
import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import type { PasskeyProof } from '../../wire/calls/passkeys.js'
import { PortalError } from '../../wire/errors.js'
import type { User } from '../store/identity-types.js'
import type { Store } from '../store/store.js'
import type { Passkeys } from './passkeys.js'
import { hashSecret } from './tokens.js'
import type { Vault } from './vault.js'

const ISSUER = 'Plinth'
const TOLERANCE_SECONDS = 30
const CODES = 10
/** Letters and digits without those that look alike. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const CODE_LENGTH = 10

/** What somebody has besides the password: a code of the app, a recovery code, or the answer of a passkey. */
export interface Having {
  code?: string | undefined
  passkey?: PasskeyProof | undefined
}

export interface SecondFactorProof {
  /**
   * Whether the user has a factor. Rejects SECOND_FACTOR where one is on and nothing is given (without details), the code is wrong (at `code`), or the passkey
   * (at `passkey`). Each counts once.
   */
  prove(user: Pick<User, 'id'>, given: Having, now: Date): Promise<boolean>
  /** Recovery codes, and what of them is kept. */
  recovery(): { codes: string[]; hashes: string[] }
  /** A new secret, which counts once its first code was entered. Rejects CONFLICT where a factor is on. */
  begin(user: Pick<User, 'id' | 'email'>): Promise<{ secret: string; address: string }>
  /** Turns the factor on, and gives the recovery codes. Rejects SECOND_FACTOR for a wrong code, CONFLICT where nothing was begun. */
  confirm(user: Pick<User, 'id'>, code: string, now: Date): Promise<string[]>
}

type Stores = Pick<Store, 'secondFactor'>

export function createSecondFactor(
  { secondFactor: store }: Stores,
  vault: Vault,
  passkeys: Passkeys,
): SecondFactorProof {
  const purposeOf = (userId: string) => `second factor ${userId}`

  /** The time step of the code, if it is of the secret. */
  async function stepOf(sealed: string, userId: string, code: string, now: Date): Promise<number | undefined> {
    const token = code.replace(/[\s-]/g, '')
    if (!/^\d{6}$/.test(token)) return undefined
    const epoch = Math.floor(now.getTime() / 1000)
    const secret = vault.open(purposeOf(userId), sealed)
    const result = await verify({ secret, token, epoch, epochTolerance: TOLERANCE_SECONDS })
    return result.valid && 'timeStep' in result ? result.timeStep : undefined
  }

  return {
    async prove({ id }, { code, passkey }, now) {
      if (!(await store.isOn(id))) return false
      if (passkey !== undefined) {
        const proved = await passkeys.prove(passkey, now).catch(refuseAsFactor)
        if (proved.userId !== id) throw wrongPasskey('This passkey is of somebody else')
        return true
      }
      if (code === undefined) throw new PortalError('SECOND_FACTOR')
      const factor = await store.of(id)
      const step = factor?.since ? await stepOf(factor.sealed, id, code, now) : undefined
      const isGood =
        step === undefined ? await store.takeCode(id, hashSecret(plainCode(code)), now) : await store.takeStep(id, step)
      if (!isGood) throw wrongCode()
      return true
    },
    recovery,
    async begin({ id, email }) {
      const secret = generateSecret()
      await store.begin(id, vault.seal(purposeOf(id), secret))
      return { secret, address: generateURI({ issuer: ISSUER, label: email, secret }) }
    },
    async confirm({ id }, code, now) {
      const factor = await store.of(id)
      if (!factor || factor.since !== null) {
        throw new PortalError('CONFLICT', {
          message: factor
            ? 'The second factor is on already'
            : 'Begin with a new secret: nothing is waiting for a code',
        })
      }
      const step = await stepOf(factor.sealed, id, code, now)
      if (step === undefined) throw wrongCode()
      const { codes, hashes } = recovery()
      if (!(await store.confirm(id, { sealed: factor.sealed, step, codes: hashes }, now)))
        throw new PortalError('CONFLICT', {
          message: 'The second factor was changed in the meantime: look at it again',
        })
      return codes
    },
  }
}

function recovery(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: CODES }, newCode)
  return { codes, hashes: codes.map(plain => hashSecret(plainCode(plain))) }
}

function wrongPasskey(message: string): PortalError {
  return new PortalError('SECOND_FACTOR', { message, details: [{ path: 'passkey', message }] })
}

function refuseAsFactor(error: unknown): never {
  throw error instanceof PortalError && error.error === 'FORBIDDEN' ? wrongPasskey(error.message) : error
}

function wrongCode(): PortalError {
  const message = 'is not right: take the newest of the app, each counts once'
  return new PortalError('SECOND_FACTOR', {
    message: `The code ${message}`,
    details: [{ path: 'code', message: `The code ${message}` }],
  })
}

/** `k7mw2-9xpqt`. */
function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

function plainCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '')
}

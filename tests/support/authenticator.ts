/** A passkey in software: what a browser with an authenticator answers, and whatever else a caller makes of it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyProof } from '../../src/wire/calls/passkeys.js'

/** What of an answer is not as it should be. */
export interface Wrong {
  origin?: string
  rpId?: string
  type?: string
  counter?: number
  /** The user was not asked for finger, face or PIN. */
  isUnverified?: boolean
  id?: string
}

export interface Authenticator {
  id: string
  make(challenge: string, name: string, wrong?: Wrong): NewPasskey
  answer(challenge: string, wrong?: Wrong): PasskeyProof
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** `origin`: the page that a browser with it shows. It counts its uses. */
export function createAuthenticator(origin: string, rpId: string, userHandle?: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const raw = randomBytes(32)
  const id = raw.toString('base64url')
  let uses = 0

  const clientData = (challenge: string, type: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({ type: wrong.type ?? type, challenge, origin: wrong.origin ?? origin, crossOrigin: false }),
    )
  const head = (flags: number, wrong: Wrong) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(wrong.counter ?? ++uses)
    const seen = PRESENT | (wrong.isUnverified ? 0 : VERIFIED) | flags
    return Buffer.concat([sha256(wrong.rpId ?? rpId), Buffer.from([seen]), counter])
  }

  return {
    id,
    make(challenge, name, wrong = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(raw.length)
      const key = Buffer.concat([
        // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ])
      const data = Buffer.concat([head(ATTESTED, wrong), Buffer.alloc(16), length, raw, key])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        words('fmt'),
        words('none'),
        words('attStmt'),
        Buffer.from([0xa0]),
        words('authData'),
        bytes(data),
      ])
      return {
        name,
        id: wrong.id ?? id,
        clientData: clientData(challenge, 'webauthn.create', wrong).toString('base64url'),
        attestation: attestation.toString('base64url'),
        transports: ['internal'],
      }
    },
    answer(challenge, wrong = {}) {
      const client = clientData(challenge, 'webauthn.get', wrong)
      const data = head(0, wrong)
      return {
        id: wrong.id ?? id,
        clientData: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      }
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** CBOR of a text shorter than 24 bytes. */
const words = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** CBOR of bytes. */
function bytes(data: Buffer): Buffer {
  const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff]
  return Buffer.concat([Buffer.from(length), data])
}

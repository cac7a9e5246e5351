/** Shapes of what a browser brings from an authenticator: all texts but ids are base64url. */
import * as v from 'valibot'
import { filled, listOf, text } from '../shapes.js'
import { nameOf } from './name.js'

const ID = 1_400
const id = filled(ID)
const clientData = filled(8_000)

/** The answer of a passkey to a challenge. */
export const passkeyProof = v.strictObject({
  id,
  clientData,
  authenticatorData: filled(8_000),
  signature: filled(8_000),
  userHandle: v.exactOptional(text(200)),
})
export type PasskeyProof = v.InferOutput<typeof passkeyProof>

/** A passkey that was made for a challenge. */
export const newPasskey = v.strictObject({
  name: nameOf(80),
  id,
  clientData,
  attestation: filled(40_000),
  transports: v.exactOptional(listOf(filled(20), 10)),
})
export type NewPasskey = v.InferOutput<typeof newPasskey>

/** Proves that it is still whoever signed in: the password where there is one, and the factor where one is on. */
export const oneselfProof = v.strictObject({
  current: v.exactOptional(text(1024)),
  code: v.exactOptional(filled(40)),
  passkey: v.exactOptional(passkeyProof),
})

export const passkeySignIn = v.strictObject({ sessionId: v.exactOptional(text(200)), passkey: passkeyProof })

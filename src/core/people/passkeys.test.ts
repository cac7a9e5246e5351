import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addPasskey, askPasskey, signInByPasskey } from './passkeys.js'

const browser = { startAuthentication: vi.fn(), startRegistration: vi.fn() }

const ASKED = { challenge: 'c', rpId: 'portal.example', timeoutMs: 60_000 }
const ADDING = { ...ASKED, rpName: 'Plinth', userHandle: 'h', userName: 'ann@acme.example', exclude: ['known'] }
const ANSWER = { clientDataJSON: 'data', authenticatorData: 'auth', signature: 'signed' }
const PROOF = { id: 'k', clientData: 'data', authenticatorData: 'auth', signature: 'signed' }
const ADDED = { passkeys: [], codes: ['one'] }

function world() {
  const sent: unknown[][] = []
  const answers: Record<string, unknown> = {
    '/portal/auth/passkeys/challenge': ASKED,
    '/portal/profile/passkeys': ADDING,
    '/portal/profile/passkeys/add': ADDED,
  }
  const note = async (path: string, body: unknown) => {
    sent.push([path, body])
    return answers[path]
  }
  const portal = {
    ask: note,
    call: (_method: string, path: string, body: unknown) => note(path, body),
    session: { enter: note },
  }
  return { sent, portal: portal as never }
}

beforeEach(() => {
  browser.startAuthentication.mockReset().mockResolvedValue({ id: 'k', response: ANSWER })
  browser.startRegistration.mockReset()
})

describe('a passkey', () => {
  it('is asked for at the portal, with its user present, and signs in', async () => {
    const { sent, portal } = world()
    await signInByPasskey(portal, browser)
    const optionsJSON = { challenge: 'c', rpId: 'portal.example', timeout: 60_000, userVerification: 'required' }
    expect(browser.startAuthentication).toHaveBeenCalledWith({ optionsJSON })
    expect(sent).toEqual([
      ['/portal/auth/passkeys/challenge', {}],
      ['/portal/auth/login/passkey', { passkey: PROOF }],
    ])
  })

  it('says whose it is where the authenticator does', async () => {
    browser.startAuthentication.mockResolvedValue({ id: 'k', response: { ...ANSWER, userHandle: 'h' } })
    expect(await askPasskey(world().portal, browser)).toEqual({ ...PROOF, userHandle: 'h' })
  })

  it('is made for the user, not again on a device that has one, and sent with its name', async () => {
    const { sent, portal } = world()
    const response = { clientDataJSON: 'data', attestationObject: 'attested', transports: ['internal'] }
    browser.startRegistration.mockResolvedValue({ id: 'new', response })
    expect(await addPasskey(portal, { current: 'old' }, 'Phone', browser)).toEqual(ADDED)
    expect(browser.startRegistration.mock.calls[0]?.[0].optionsJSON).toEqual({
      challenge: 'c',
      rp: { id: 'portal.example', name: 'Plinth' },
      user: { id: 'h', name: 'ann@acme.example', displayName: 'ann@acme.example' },
      pubKeyCredParams: [-8, -7, -257].map(alg => ({ alg, type: 'public-key' })),
      timeout: 60_000,
      excludeCredentials: [{ id: 'known', type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    })
    const made = { name: 'Phone', id: 'new', clientData: 'data', attestation: 'attested' }
    expect(sent[1]).toEqual(['/portal/profile/passkeys/add', { ...made, transports: ['internal'] }])
    browser.startRegistration.mockResolvedValue({ id: 'new', response: { ...response, transports: undefined } })
    await addPasskey(portal, {}, 'Phone', browser)
    expect(sent[3]).toEqual(['/portal/profile/passkeys/add', made])
  })

  it('that was not used or made is said so, with the way out', async () => {
    const { portal } = world()
    browser.startAuthentication.mockRejectedValue(new Error('gone back'))
    await expect(askPasskey(portal, browser)).rejects.toMatchObject({ error: 'FORBIDDEN', message: /try again/ })
    browser.startRegistration.mockRejectedValue(Object.assign(new Error(''), { name: 'InvalidStateError' }))
    await expect(addPasskey(portal, {}, 'Phone', browser)).rejects.toMatchObject({
      message: /has a passkey of yours already/,
    })
  })
})

import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { PortalError } from '../../wire/errors.js'
import { createSecondFactor } from './second-factor.js'
import { hashSecret } from './tokens.js'

const NOW = new Date('2026-11-23T12:00:00Z')
const ANN = { id: 'ann', email: 'ann@x.example' }

/** What is kept of one user's factor. */
let kept: { sealed: string; since: string | null } | undefined
let steps: number[]
let codes: string[]
let isBusy: boolean
const store = {
  isOn: async () => kept?.since != null,
  of: async () => kept,
  begin: async (_id: string, sealed: string) => {
    kept = { sealed, since: null }
  },
  confirm: async (_id: string, more: { step: number; codes: string[] }) => {
    if (isBusy || !kept) return false
    kept = { ...kept, since: NOW.toISOString() }
    steps = [more.step]
    codes = more.codes
    return true
  },
  takeStep: async (_id: string, step: number) => {
    const isNew = step > (steps.at(-1) ?? 0)
    if (isNew) steps.push(step)
    return isNew
  },
  takeCode: async (_id: string, hash: string) => {
    const isThere = codes.includes(hash)
    codes = codes.filter(code => code !== hash)
    return isThere
  },
}
/** Opens for the purpose alone that it was sealed for. */
const vault = {
  seal: (purpose: string, secret: string) => `${purpose}|${secret}`,
  open: (purpose: string, sealed: string) => {
    const [of, secret = ''] = sealed.split('|')
    if (of !== purpose) throw new Error(`sealed for ${of}`)
    return secret
  },
}
const passkeys = {
  prove: async ({ id }: { id: string }) => {
    if (id === 'broken') throw new PortalError('UNAVAILABLE')
    if (id !== 'ann' && id !== 'bob') throw new PortalError('FORBIDDEN', { message: 'does not count here' })
    return { userId: id }
  },
}
const factor = createSecondFactor({ secondFactor: store as never }, vault, passkeys as never)
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

/** RFC 6238, as an app does it: SHA-1 of the number of half minutes, six digits. */
function codeAt(secret: string, at: Date): string {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

beforeEach(() => {
  kept = undefined
  steps = []
  codes = []
  isBusy = false
})

/** Turns it on; gives its secret and the recovery codes. */
async function on() {
  const { secret } = await factor.begin(ANN)
  return { secret, recovery: await factor.confirm(ANN, codeAt(secret, NOW), NOW) }
}

describe('a factor that is set up', () => {
  it('begins with a secret for the app, sealed for its user alone', async () => {
    const { secret, address } = await factor.begin(ANN)
    expect(kept).toEqual({ sealed: `second factor ann|${secret}`, since: null })
    expect(address).toContain(`secret=${secret}`)
    expect(address).toContain('otpauth://totp/Plinth:ann')
    expect(await factor.prove(ANN, {}, NOW)).toBe(false)
  })

  it('is on with the first code of it, and gives ten recovery codes of which hashes are kept', async () => {
    const { recovery } = await on()
    expect(recovery).toHaveLength(10)
    expect(new Set(recovery).size).toBe(10)
    for (const code of recovery) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    expect(codes).toEqual(recovery.map(code => hashSecret(code.replace('-', ''))))
  })

  it('stays off for a wrong code, and for what is no code', async () => {
    const { secret } = await factor.begin(ANN)
    const right = codeAt(secret, NOW)
    const wrong = right === '000000' ? '000001' : '000000'
    for (const code of [wrong, '', '12345', `${right}1`, `a${right}`, right.slice(1)])
      await expect(factor.confirm(ANN, code, NOW), code).rejects.toMatchObject({
        error: 'SECOND_FACTOR',
        details: [{ path: 'code', message: expect.stringContaining('is not right') }],
      })
    expect(kept?.since).toBeNull()
  })

  it('is a conflict when nothing was begun, when it is on, or when another tab was first', async () => {
    const conflict = (message: string) => ({ error: 'CONFLICT', message: expect.stringContaining(message) })
    await expect(factor.confirm(ANN, '123456', NOW)).rejects.toMatchObject(conflict('Begin with a new secret'))
    const { secret } = await on()
    const next = codeAt(secret, later(30))
    await expect(factor.confirm(ANN, next, later(30))).rejects.toMatchObject(conflict('is on already'))
    const { secret: other } = await factor.begin(ANN)
    isBusy = true
    await expect(factor.confirm(ANN, codeAt(other, NOW), NOW)).rejects.toMatchObject(conflict('in the meantime'))
  })
})

describe('a factor that is asked for', () => {
  it('takes each code of the app once, with spaces and dashes too, one step early or late', async () => {
    const { secret } = await on()
    const first = codeAt(secret, later(60))
    expect(await factor.prove(ANN, { code: `${first.slice(0, 3)} ${first.slice(3)}` }, later(60))).toBe(true)
    await expect(factor.prove(ANN, { code: first }, later(60))).rejects.toMatchObject({ error: 'SECOND_FACTOR' })
    const early = codeAt(secret, later(150))
    expect(await factor.prove(ANN, { code: `${early.slice(0, 3)}-${early.slice(3)}` }, later(120))).toBe(true)
    const late = codeAt(secret, later(180))
    expect(await factor.prove(ANN, { code: late }, later(210))).toBe(true)
    const old = codeAt(secret, later(240))
    await expect(factor.prove(ANN, { code: old }, later(330))).rejects.toMatchObject({ error: 'SECOND_FACTOR' })
  })

  it('takes each recovery code once, however it is written', async () => {
    const { recovery } = await on()
    const [code = ''] = recovery
    expect(await factor.prove(ANN, { code: ` ${code.toUpperCase().replace('-', ' ')} ` }, NOW)).toBe(true)
    await expect(factor.prove(ANN, { code }, NOW)).rejects.toMatchObject({ details: [{ path: 'code' }] })
    expect(await factor.prove(ANN, { code: recovery[1] ?? '' }, NOW)).toBe(true)
  })

  it('asks without details when nothing is given', async () => {
    await on()
    await expect(factor.prove(ANN, {}, NOW)).rejects.toMatchObject({ error: 'SECOND_FACTOR', details: [] })
  })

  it('takes the codes of an app only once it is on, though a passkey is the factor', async () => {
    const { secret } = await factor.begin(ANN)
    const withPasskey = createSecondFactor(
      { secondFactor: { ...store, isOn: async () => true } as never },
      vault,
      passkeys as never,
    )
    const code = codeAt(secret, NOW)
    await expect(withPasskey.prove(ANN, { code }, NOW)).rejects.toMatchObject({ error: 'SECOND_FACTOR' })
    kept = undefined
    await expect(withPasskey.prove(ANN, { code }, NOW)).rejects.toMatchObject({ error: 'SECOND_FACTOR' })
  })

  it("takes the user's own passkey, and says at `passkey` why another does not count", async () => {
    await on()
    const having = (id: string) => ({ passkey: { id } as never })
    expect(await factor.prove(ANN, having('ann'), NOW)).toBe(true)
    const refused = (message: string) => ({
      error: 'SECOND_FACTOR',
      details: [{ path: 'passkey', message: expect.stringContaining(message) }],
    })
    await expect(factor.prove(ANN, having('bob'), NOW)).rejects.toMatchObject(refused('somebody else'))
    await expect(factor.prove(ANN, having('none'), NOW)).rejects.toMatchObject(refused('does not count here'))
    await expect(factor.prove(ANN, having('broken'), NOW)).rejects.toMatchObject({ error: 'UNAVAILABLE' })
  })

  it('asks nobody who has none', async () => {
    expect(await factor.prove(ANN, { code: 'anything' }, NOW)).toBe(false)
  })
})

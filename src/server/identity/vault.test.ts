import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createVault } from './vault.js'

const dataDir = mkdtempSync(join(tmpdir(), 'plinth-vault-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

describe('the vault', () => {
  const vault = createVault({ secretKey: 'one', dataDir })

  it('gives back what it sealed, and seals the same twice differently', () => {
    const sealed = vault.seal('provider', 'p4ss word')
    expect(vault.open('provider', sealed)).toBe('p4ss word')
    expect(vault.seal('provider', 'p4ss word')).not.toBe(sealed)
    expect(Buffer.from(sealed, 'base64url').includes('p4ss')).toBe(false)
  })
  it('opens nothing for another purpose, by another key, or that was changed', () => {
    const sealed = vault.seal('provider', 'secret')
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => vault.open('factor', sealed)).toThrow(/sealed by another key/)
    expect(() => createVault({ secretKey: 'two', dataDir }).open('provider', sealed)).toThrow(/PLINTH_SECRET_KEY/)
    expect(() => vault.open('provider', changed)).toThrow(/another key/)
    expect(() => vault.open('provider', '')).toThrow(/another key/)
  })
  it('keeps a key of its own in the data directory, which only its user reads', () => {
    const sealed = createVault({ secretKey: undefined, dataDir }).seal('provider', 'secret')
    expect(createVault({ secretKey: undefined, dataDir }).open('provider', sealed)).toBe('secret')
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()).toHaveLength(43)
  })
})

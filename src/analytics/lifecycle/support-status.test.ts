import { describe, expect, it } from 'vitest'
import { type SupportState, supportStatus } from './support-status.js'

const release = { product: 'ubuntu', cycle: '20.04' }
const on = (day: string) => new Date(`${day}T12:00:00Z`)

describe('the support status of a release', () => {
  it.each<[day: string, SupportState]>([
    ['2020-05-01', 'Supported'],
    ['2025-05-31', 'Supported'],
    ['2025-06-01', 'Extended support'],
    ['2030-04-02', 'Extended support'],
    ['2030-04-03', 'Unsupported'],
  ])('on %s is %s, the last days counting', (day, status) => {
    const dated = { ...release, eoas: '2022-10-01', eol: '2025-05-31', eoes: '2030-04-02' }
    expect(supportStatus(dated, on(day))).toEqual({
      status,
      endOfSupport: '2025-05-31',
      source: 'endoflife.date: ubuntu 20.04',
    })
  })

  it('is Unsupported at once where nothing is extended', () => {
    expect(supportStatus({ ...release, eol: '2025-05-31', eoes: null }, on('2025-06-01')).status).toBe('Unsupported')
    expect(supportStatus({ ...release, eol: '2025-05-31', eoes: true }, on('2025-06-01')).status).toBe('Unsupported')
  })

  it('has no day where none is announced or known', () => {
    const at = on('2026-01-01')
    expect(supportStatus({ ...release, eol: false }, at)).toMatchObject({ status: 'Supported', endOfSupport: null })
    expect(supportStatus({ ...release, eol: true }, at)).toMatchObject({ status: 'Unsupported', endOfSupport: null })
    expect(supportStatus({ ...release, eol: true, eoes: false }, at).status).toBe('Extended support')
    expect(supportStatus({ ...release, eol: null }, at)).toMatchObject({ status: 'Unknown', endOfSupport: null })
  })

  it('is Unknown, without a source, for a string that matched nothing', () => {
    expect(supportStatus(undefined, on('2026-01-01'))).toEqual({ status: 'Unknown', endOfSupport: null, source: '' })
  })

  it('names the source that a release brings', () => {
    expect(supportStatus({ ...release, eol: false, source: 'our list' }, on('2026-01-01')).source).toBe(
      'our list: ubuntu 20.04',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { createLifecycleCatalogue, releaseLabel } from './catalogue.js'
import { defaultLifecycleCatalogue } from './default-catalogue.js'

describe('a lifecycle catalogue', () => {
  const first = { product: 'ubuntu', cycle: '22.04', eol: '2027-04-01' }
  const catalogue = createLifecycleCatalogue(
    [{ product: 'ubuntu', category: 'os' }],
    [first, { product: 'ubuntu', cycle: '20.04', eol: '2025-05-31' }, { ...first, eol: true }],
  )

  it('finds a release by product and cycle, the first of two', () => {
    expect(catalogue.release('ubuntu', '22.04')).toBe(first)
    expect(catalogue.release('ubuntu', '21.04')).toBeUndefined()
    expect(catalogue.release('toString', 'length')).toBeUndefined()
  })

  it('lists the releases of a product in the order given', () => {
    expect(catalogue.releasesOf('ubuntu').map(({ cycle }) => cycle)).toEqual(['22.04', '20.04'])
    expect(catalogue.releasesOf('debian')).toEqual([])
    expect(catalogue.products.get('ubuntu')?.category).toBe('os')
  })

  it('names a release after its product once, filling in what a label leaves open', () => {
    const release = { product: 'x', cycle: '10.9', eol: true }
    expect(releaseLabel('Ubuntu', first)).toBe('Ubuntu 22.04')
    expect(releaseLabel('Windows Server', { ...release, label: 'Windows Server 2012 R2' })).toBe(
      'Windows Server 2012 R2',
    )
    expect(
      releaseLabel('macOS', { ...release, label: 'OS X __RELEASE_CYCLE__ (__CODENAME__)', codename: 'Mavericks' }),
    ).toBe('OS X 10.9 (Mavericks)')
  })
})

describe('the default catalogue', () => {
  it('has the common releases, each with what it needs to be judged', () => {
    const catalogue = defaultLifecycleCatalogue()
    const releases = [...catalogue.products.keys()].flatMap(product => catalogue.releasesOf(product))
    expect(releases).toHaveLength(139)
    for (const { eol } of releases) expect(String(eol)).toMatch(/^(\d{4}-\d\d-\d\d|true|false)$/)
    expect(catalogue.products.get('kubernetes')?.category).toBe('server-app')
    expect(catalogue.release('ubuntu', '22.04')).toMatchObject({ eol: '2027-04-01', codename: 'Jammy Jellyfish' })
  })
})

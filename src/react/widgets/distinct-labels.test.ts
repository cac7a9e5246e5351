import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distinctLabels } from './distinct-labels.js'

const shown = (texts: string[], most: number) => [...distinctLabels(texts, most).values()]

describe('labels of one column', () => {
  it('leave out what all of them end with, are what operators call them, or lack the first words where they are too long', () => {
    const systems = [
      'Microsoft Windows Server 2019 (64-bit)',
      'Microsoft Windows Server 2022 (64-bit)',
      'CentOS 7 (64-bit)',
    ]
    expect(shown(systems, 16)).toEqual(['Windows 2019', 'Windows 2022', 'CentOS 7'])
    expect(shown(['SQL Server 2019 Standard', 'SQL Server 2022 Standard', 'x'], 16)).toEqual([
      '… 2019 Standard',
      '… 2022 Standard',
      'x',
    ])
  })
  it('tell apart by its width what is called the same', () => {
    const names = [
      'Red Hat Enterprise Linux 9 (64-bit)',
      'Red Hat Enterprise Linux 9',
      'Windows Server 2022 Datacenter',
    ]
    expect(shown(names, 13)).toEqual(['RHEL 9 x64', 'RHEL 9', 'Windows 2022'])
  })
  it('say which system it is, of whichever vendor its name is, before they leave out what it is', () => {
    const family = [
      'Windows',
      'SUSE Linux',
      'Windows Server 2019 Datacenter',
      'Windows Server 2022 Datacenter',
      'Microsoft Windows Server 2025 (64-bit)',
      'Oracle Linux 9 (64-bit)',
      'Rocky Linux 9 (64-bit)',
      'Ubuntu Linux (64-bit)',
      'Ubuntu 24.04 LTS',
      'Red Hat Enterprise Linux',
    ]
    expect(shown(family, 13)).toEqual([
      'Windows',
      'SUSE Linux',
      'Windows 2019',
      'Windows 2022',
      'Windows 2025',
      'Oracle 9',
      'Rocky Linux 9',
      'Ubuntu Linux',
      'Ubuntu 24.04',
      'RHEL',
    ])
    const editions = ['Windows Server 2022 Standard', 'Windows Server 2022 Datacenter', 'Windows Server 2019 Standard']
    expect(shown(editions, 14)).toEqual([
      ...editions.slice(0, 2).map(text => `… ${text.split(' ').at(-1)}`),
      'Windows 2019',
    ])
  })
  it('keep their beginning where it tells them apart', () => {
    expect(shown(['PowerEdge R650, 64 cores, 384 GiB'], 20)).toEqual(['PowerEdge R650, 64 …'])
    expect(shown(['PowerEdge R650, 64 cores, 384 GiB', 'ProLiant DL380 Gen10, 32 cores, 192 GiB'], 16)).toEqual([
      'PowerEdge R650 …',
      'ProLiant DL380 …',
    ])
  })
  it('leave out the domain that all hosts are in', () => {
    expect(shown(['h01.corp.example', 'h02.corp.example'], 12)).toEqual(['h01', 'h02'])
  })
  it('keep one text alone as it is, and one without words whole', () => {
    expect(shown(['h01.corp.example'], 99)).toEqual(['h01.corp.example'])
    expect(shown(['aaaaaaaaaaaaaaaaaaaaaa', 'b'], 4)).toEqual(['aaaaaaaaaaaaaaaaaaaaaa', 'b'])
  })
  it('stay whole where two would read alike', () => {
    expect(shown(['Edition A Standard 2019', 'Edition B Standard 2019', 'x'], 10)).toEqual([
      'Edition A Standard 2019',
      'Edition B Standard 2019',
      'x',
    ])
  })
  it('are as different as the texts, whatever they are', () => {
    const word = fc.constantFrom('a', 'b', 'Server', '2019', '(64-bit)', 'Windows.x', '…')
    const text = fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(' '))
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 12 }), fc.integer({ min: 1, max: 30 }), (texts, most) => {
        const labels = shown(texts, most)
        expect(new Set(labels).size).toBe(texts.length)
      }),
    )
  })
})

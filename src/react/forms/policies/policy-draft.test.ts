import { describe, expect, it } from 'vitest'
import { DEFAULT_POLICIES } from '../../../analytics/policies.js'
import type { Policies } from '../../../wire/policies.js'
import { draftOf, partWords, readDraft, shortened, shownPart } from './policy-draft.js'

const OWN = { wellness: { capacity: { caution: 240, critical: 150 } }, workload: { rangeDays: 40 } }

describe('a draft of policies', () => {
  it('is read as it was', () => {
    expect(readDraft(draftOf(OWN))).toEqual({ policies: OWN, problems: new Map() })
    expect(readDraft({})).toEqual({ policies: {}, problems: new Map() })
  })

  it('shows what is inherited where nothing is set', () => {
    expect(shownPart(draftOf(OWN), DEFAULT_POLICIES, 'wellness.capacity')).toEqual({ caution: '240', critical: '150' })
    expect(shownPart(draftOf(OWN), DEFAULT_POLICIES, 'wellness.hardwareEOL')).toEqual({
      caution: '540',
      critical: '180',
    })
    expect(shownPart({}, DEFAULT_POLICIES, 'workload.rangeDays')).toEqual({ '': '30' })
  })

  it.each([
    [{ 'wellness.capacity': { caution: '90', critical: '180' } }, 'wellness.capacity.critical'],
    [{ 'wellness.capacity': { caution: '', critical: '1' } }, 'wellness.capacity.caution'],
    [{ 'wellness.capacity': { caution: '1e9', critical: '1' } }, 'wellness.capacity.caution'],
    [{ 'runway.memory': { reserve: '1', buffer: 'much' } }, 'runway.memory.buffer'],
    [{ 'workload.rangeDays': { '': '2' } }, 'workload.rangeDays'],
  ])('with %j is wrong at %s', (draft, at) => {
    const { policies, problems } = readDraft(draft as never)
    expect(policies).toBeUndefined()
    expect([...problems.keys()]).toEqual([at])
  })

  it('keeps everything of a kind where nothing is written, and no part of another group', () => {
    const draft = { 'retention.costs': { '': ' ' }, 'retention.logs': { '': '7' } }
    expect(readDraft(draft).policies).toEqual({ retention: { costs: null, logs: 7 } })
    expect(draftOf({ retention: { costs: null } })).toEqual({ 'retention.costs': { '': '' } })
    expect([...readDraft({ 'workload.rangeDays': { '': '' } }).problems.keys()]).toEqual(['workload.rangeDays'])
    expect([...readDraft({ 'retention.costs': { '': '0' } }).problems.keys()]).toEqual(['retention.costs'])
  })

  it('says which kinds of data would be kept for fewer days', () => {
    const inherited = { retention: { ...DEFAULT_POLICIES.retention, flows: 30 } }
    const lost = (saved: Policies['retention'], draft: Policies['retention']) =>
      shortened(draftOf({ retention: saved ?? {} }), draftOf({ retention: draft ?? {} }), inherited)
    expect(lost({}, { costs: 10 })).toEqual(['costs'])
    expect(lost({ costs: 10 }, { costs: 11, metrics: null })).toEqual([])
    // What is taken back counts as it is inherited then.
    expect(lost({ flows: null }, {})).toEqual(['flows'])
    expect(lost({ costs: 10, flows: 3 }, {})).toEqual([])
  })

  it('has words for a part', () => {
    expect(partWords(draftOf(OWN)['wellness.capacity'])).toBe('caution 240, critical 150')
    expect(partWords(draftOf(OWN)['workload.rangeDays'])).toBe('40')
    expect(partWords(undefined)).toBe('Inherited')
  })
})

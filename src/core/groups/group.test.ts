/** Linked elements: each event of a group in each of its states. */
import { describe, expect, it } from 'vitest'
import type { Portal } from '../types.js'
import { joinGroup, NOT_NARROWED, narrowingOf } from './group.js'

const VM = { environmentId: 'e1', type: 'vm' }
const AWS = { environmentId: 'e1', type: 'aws.vm' }
const ELSEWHERE = { environmentId: 'e2', type: 'vm' }
const portal = (): Pick<Portal, 'groups'> => ({ groups: new Map() })

describe('a group', () => {
  it('shares time, narrowing and selection with its members, those that join late too', () => {
    const one = portal()
    const a = joinGroup(one, 'x')
    a.giveFor(VM)
    a.$time.set({ hours: 24, origin: null })
    a.narrow(VM, { filterText: 'web' })
    a.select(VM, ['1', '2'])
    const late = joinGroup(one, 'x')
    expect(late.$time.get().hours).toBe(24)
    expect(narrowingOf(late.$narrowed.get(), VM)).toEqual({ ...NOT_NARROWED, filterText: 'web' })
    expect(late.$selected.get()).toEqual({ ...VM, ids: ['1', '2'] })
  })

  it('is none of another name, and none of another portal', () => {
    const one = portal()
    const a = joinGroup(one, 'x')
    a.$time.set({ hours: 24, origin: null })
    a.narrow(VM, { filterText: 'web' })
    a.select(VM, ['1'])
    for (const other of [joinGroup(one, 'y'), joinGroup(portal(), 'x')]) {
      expect([other.$time.get().hours, other.$narrowed.get(), other.$selected.get()]).toEqual([null, [], undefined])
    }
  })

  it('narrows each type of each environment by itself, and adds to what is narrowed already', () => {
    const a = joinGroup(portal(), 'x')
    a.narrow(VM, { filterText: 'web' })
    a.narrow(VM, { filters: { state: ['on'] } })
    a.narrow(AWS, { filterText: 'db' })
    const all = a.$narrowed.get()
    expect(narrowingOf(all, VM)).toEqual({ filterText: 'web', filters: { state: ['on'] }, conditions: [] })
    expect(narrowingOf(all, AWS).filterText).toBe('db')
    expect(narrowingOf(all, ELSEWHERE)).toEqual(NOT_NARROWED)
  })

  it.each([
    ['an empty search', { filterText: '  ' }],
    ['no values of a facet', { filters: { state: [] } }],
    ['nothing', NOT_NARROWED],
  ])('holds nothing for %s', (_, change) => {
    const a = joinGroup(portal(), 'x')
    a.narrow(VM, change)
    expect(a.$narrowed.get()).toEqual([])
  })

  it('holds a selection that was made on a map until a list has one', () => {
    const a = joinGroup(portal(), 'x')
    a.select(VM, ['1'], 'map')
    expect(a.$selected.get()).toEqual({ ...VM, ids: ['1'], isOnMap: true })
    a.select(VM, ['2'])
    expect(a.$selected.get()).toEqual({ ...VM, ids: ['2'] })
    a.select(VM, [], 'map')
    expect(a.$selected.get()).toBeUndefined()
  })

  it('holds one selection, and none of no rows', () => {
    const a = joinGroup(portal(), 'x')
    a.select(VM, ['1'])
    a.select(AWS, ['2'])
    expect(a.$selected.get()).toEqual({ ...AWS, ids: ['2'] })
    a.select(AWS, [])
    expect(a.$selected.get()).toBeUndefined()
  })
})

describe('what a member gave', () => {
  const given = () => {
    const one = portal()
    const [list, reader] = [joinGroup(one, 'x'), joinGroup(one, 'x')]
    list.giveFor(VM)
    list.narrow(VM, { filterText: 'web' })
    list.select(VM, ['1'])
    list.$time.set({ hours: 24, origin: null })
    return { one, list, reader }
  }
  const held = ({ $narrowed, $selected }: ReturnType<typeof joinGroup>) => [
    $narrowed.get().length,
    $selected.get()?.ids,
  ]

  it.each([
    ['leaves', (list: ReturnType<typeof joinGroup>) => list.leave()],
    ['leaves twice', (list: ReturnType<typeof joinGroup>) => [list.leave(), list.leave()]],
    ['shows another list', (list: ReturnType<typeof joinGroup>) => list.giveFor(AWS)],
    ['shows no list', (list: ReturnType<typeof joinGroup>) => list.giveFor(undefined)],
  ])('is forgotten when it %s; the time stays', (_, event) => {
    const { list, reader } = given()
    event(list)
    expect(held(reader)).toEqual([0, undefined])
    expect(reader.$time.get().hours).toBe(24)
  })

  it('stays as long as another member gives for the same list', () => {
    const { one, list, reader } = given()
    const second = joinGroup(one, 'x')
    second.giveFor({ ...VM })
    list.leave()
    expect(held(reader)).toEqual([1, ['1']])
    second.leave()
    expect(held(reader)).toEqual([0, undefined])
  })

  it('stays when it says the same place again', () => {
    const { list, reader } = given()
    list.giveFor({ ...VM })
    expect(held(reader)).toEqual([1, ['1']])
  })

  it('takes nothing of other lists with it', () => {
    const { one, list } = given()
    const other = joinGroup(one, 'x')
    other.giveFor(AWS)
    other.narrow(AWS, { filterText: 'db' })
    list.leave()
    expect(narrowingOf(other.$narrowed.get(), AWS).filterText).toBe('db')
  })

  it('ends with the last member: who joins then begins anew', () => {
    const { one, list, reader } = given()
    list.leave()
    reader.leave()
    expect(one.groups.size).toBe(0)
    expect(joinGroup(one, 'x').$time.get().hours).toBeNull()
  })

  it('gives for nothing once it has left', () => {
    const { one, list, reader } = given()
    list.leave()
    list.giveFor(VM)
    reader.leave()
    expect(one.groups.size).toBe(0)
  })
})

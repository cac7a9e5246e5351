import { expect, it } from 'vitest'
import { readTalks } from './read-talks.js'

const side = (id: string) => ({
  ...{ key: `vm ${id}`, label: id, kind: 'entity', scope: 'internal', addresses: 1, type: 'vm', id },
})
const all = (scope: string) => ({ key: scope, label: null, kind: 'value', scope, addresses: 9 })
const row = (scope: string, source: object, target: object, bytes: number) => ({
  ...{ scope, source, target, protocol: 'tcp', port: 1, services: 1, bytes, packets: 1, trend: [] },
})
const scope = (name: string, rows: number) => ({ scope: name, bytes: rows, packets: 0, rows, trend: [] })

/** Answers with what was asked, as a server does. */
function server(external: number) {
  const asked: URLSearchParams[] = []
  const read = async (path: string) => {
    const params = new URLSearchParams(path.replace('flows?', ''))
    asked.push(params)
    const rows =
      params.get('source') === 'internal'
        ? [row('external', side('a'), all('external'), 5), row('unresolved', side('a'), all('unresolved'), 1)]
        : params.get('target') === 'internal'
          ? [row('external', all('external'), side('a'), 2), row('external', all('external'), side('b'), 3)]
          : []
    const scopes = [scope('internal', 4), scope('external', external), scope('unresolved', 0)]
    const [from, to] = ['2026-11-30T10:00:00.000Z', '2026-11-30T12:00:00.000Z']
    return { from, to, steps: [], scopes, rows, next: params.has('target') ? '100' : null }
  }
  return { asked, read }
}

it('reads what each entity sent and received of the outside, of the same hours, as one sum', async () => {
  const { asked, read } = server(9)
  const { outside, isCut } = await readTalks(read, { scope: 'internal', range: '24', limit: '100' }, true)
  expect(outside).toEqual([
    { type: 'vm', id: 'a', scope: 'external', bytes: 7 },
    { type: 'vm', id: 'a', scope: 'unresolved', bytes: 1 },
    { type: 'vm', id: 'b', scope: 'external', bytes: 3 },
  ])
  expect(isCut).toBe(true)
  expect(asked.map(params => params.get('scope'))).toEqual(['internal', 'outside', 'outside'])
  expect(asked[1]?.get('range')).toBe('2026-11-30T10:00:00.000Z/2026-11-30T12:00:00.000Z')
})

it('asks once where nothing goes outside, and of one entity, whose sums are in the first answer', async () => {
  const silent = server(0)
  expect((await readTalks(silent.read, {}, true)).outside).toEqual([])
  const focused = server(9)
  expect((await readTalks(focused.read, {}, false)).outside).toEqual([])
  expect([silent.asked.length, focused.asked.length]).toEqual([1, 1])
})

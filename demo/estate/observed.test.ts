import { expect, it } from 'vitest'
import { generateEstate } from './generate.js'
import { createLiveTicks, TICK_MS } from './live.js'
import { firstObserved } from './observed.js'
import { emptyLife } from './state.js'

const HOUR = 3_600_000
const ANCHOR = 490_000
const estate = generateEstate('plinth', 600, ANCHOR)

it('an entity was first observed before its history begins, and not before it was created', () => {
  for (const entity of estate.entities) {
    const met = Date.parse(firstObserved(entity))
    const { createdAt } = entity.fields
    if (typeof createdAt === 'string') expect(met).toBeGreaterThanOrEqual(Date.parse(createdAt))
    const created = Date.parse(String(createdAt)) || 0
    const since = Math.max(created, (ANCHOR - 30 * 24) * HOUR)
    expect([entity.id, met <= since]).toEqual([entity.id, true])
  }
  expect(new Set(estate.entities.map(firstObserved)).size).toBeGreaterThan(20)
})

it('collectors tell of everything again every ten minutes, also when nothing changed', () => {
  const ticks = createLiveTicks(estate, emptyLife(), 'ticks')
  const sent = new Set<string>()
  for (let at = 0; at < 10 * 60_000; at += TICK_MS) {
    for (const line of ticks(ANCHOR * HOUR + at)) {
      const { entity } = line as { entity?: { id: string } }
      if (entity) sent.add(entity.id)
    }
  }
  expect(estate.entities.filter(({ id }) => !sent.has(id))).toEqual([])
})

/** Every type of a demo estate, scrambled: each field can be asked for, and no value that identifies is in an answer. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scrambledAccess } from '../../src/server/access/data-access.js'
import { createPseudonyms } from '../../src/server/access/pseudonyms.js'
import { isIdentifying } from '../../src/spec/language/field.js'
import type { Query, Select } from '../../src/wire/query.js'
import { testRegistry } from '../support/database.js'
import { type EstateStore, openEstateStore } from '../support/estate-store.js'

const KEY = Buffer.from('a key of the tenant, of this test alone')
/** Shorter values are in other texts by chance. */
const LEAST_LENGTH = 7

let estate: EstateStore
const hidden = new Set<string>()
const shown = new Set<string>()

/** Texts of a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

beforeAll(async () => {
  estate = await openEstateStore('scrambled', 150)
  for (const { type, id, fields } of estate.estate.entities) {
    const declared = testRegistry.fieldsOf(testRegistry.get(type))
    hidden.add(id)
    for (const [path, value] of Object.entries(fields)) {
      const field = declared[path]
      if (!field) continue
      const into = isIdentifying(field) ? hidden : shown
      if (field.type !== 'recordList') for (const text of textsOf(value)) into.add(text)
    }
  }
  await addHub()
})
afterAll(() => estate.store.close())

/** What identifies in the hub: ids of its own, and what is said of several entities at once. */
async function addHub(): Promise<void> {
  for (const { type } of testRegistry.stored.filter(({ type }) => type.startsWith('hub.'))) {
    const declared = Object.entries(testRegistry.fieldsOf(testRegistry.get(type)))
    for (const query of questionsOf(type)) {
      const { rows } = await estate.store.datastore.query(query, estate.hubContext)
      for (const row of rows) {
        hidden.add(String(row.id))
        declared.forEach(([, field], i) => {
          if (field.type === 'recordList' || !(`p${i}` in row)) return
          for (const text of textsOf(row[`p${i}`])) (isIdentifying(field) ? hidden : shown).add(text)
        })
      }
    }
  }
}

/** All fields of a type, as many as a query may select at a time. */
function questionsOf(type: string): Query[] {
  const paths = Object.keys(testRegistry.fieldsOf(testRegistry.get(type)))
  const selects = paths.map((property, i): [string, Select] => [`p${i}`, { property }])
  return Array.from({ length: Math.ceil(selects.length / 60) }, (_, page) => ({
    entity: type,
    select: Object.fromEntries(selects.slice(page * 60, (page + 1) * 60)),
    limit: 200,
  }))
}

/** What the estate's hub has none of: nobody has to do with its account, and nothing here makes charges or insights. */
const NONE = ['hub.client', 'hub.partner', 'hub.supplier', 'hub.solutionProvider', 'cost', 'insight']
const contextOf = (type: string) => (type.startsWith('hub.') ? estate.hubContext : estate.context)

describe('a scrambled estate', () => {
  it.each(testRegistry.types.map(({ type }) => type))('shows nothing that identifies: %s', async type => {
    const context = contextOf(type)
    const access = scrambledAccess(context.access, createPseudonyms(KEY))
    for (const query of questionsOf(type)) {
      const whole = await estate.store.datastore.query(query, context)
      const { rows, total } = await estate.store.datastore.query(query, { access })
      expect(total).toBe(whole.total)
      expect(total > 0).toBe(!NONE.includes(type))
      const texts = rows.flatMap(textsOf)
      expect(texts.filter(text => text.length >= LEAST_LENGTH && hidden.has(text) && !shown.has(text))).toEqual([])
    }
  })
})

it('a scrambled hub names by its ids what its ids name', async () => {
  const access = scrambledAccess(estate.hubContext.access, createPseudonyms(KEY))
  const ask = async (entity: string, ...paths: string[]) => {
    const select = Object.fromEntries(paths.map((property, i): [string, Select] => [`p${i}`, { property }]))
    return (await estate.store.datastore.query({ entity, select, limit: 1_000 }, { access })).rows
  }
  const systems = await ask('hub.system', 'hardwareAssets', 'topologyProducers', 'topologyMetadata.groupId')
  const hardware = await ask('hub.hardware', 'topologyConsumers', 'topologyMetadata.groupId', 'system.id', 'peers')
  const [ofSystems, ofHardware] = [systems, hardware].map(rows => new Set(rows.map(({ id }) => id)))
  const assets = systems.flatMap(({ p0 }) => p0 as string[])
  expect(assets.length).toBeGreaterThan(10)
  expect(assets.filter(id => !ofHardware?.has(id))).toEqual([])
  for (const { id, p0, p1, p2 } of systems) expect([p1, p2]).toEqual([p0, id])
  const consumers = hardware.flatMap(({ p0 }) => p0 as string[])
  expect(consumers.length).toBeGreaterThan(10)
  expect(consumers.filter(id => !ofSystems?.has(id))).toEqual([])
  const peers = hardware.flatMap(({ p3 }) => (p3 as string[] | null) ?? [])
  expect(peers.length).toBeGreaterThan(1)
  expect(peers.filter(id => !ofHardware?.has(id))).toEqual([])
  for (const { p1, p2 } of hardware) if (p2 !== null) expect(p1).toBe(p2)
})

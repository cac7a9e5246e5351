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
})
afterAll(() => estate.store.close())

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

describe('a scrambled estate', () => {
  it.each(testRegistry.types.map(({ type }) => type))('shows nothing that identifies: %s', async type => {
    const access = scrambledAccess(estate.context.access, createPseudonyms(KEY))
    for (const query of questionsOf(type)) {
      const whole = await estate.store.datastore.query(query, estate.context)
      const { rows, total } = await estate.store.datastore.query(query, { access })
      expect(total).toBe(whole.total)
      const texts = rows.flatMap(textsOf)
      expect(texts.filter(text => text.length >= LEAST_LENGTH && hidden.has(text) && !shown.has(text))).toEqual([])
    }
  })
})

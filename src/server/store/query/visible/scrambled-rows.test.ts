/**
 * Who sees scrambled data and wants to know which of two values one machine has asks everything that queries can ask, of both values, and guesses by what
 * differs: right no more often than by chance. Who sees the values themselves is right.
 */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../../../tests/support/database.js'
import type { Filter, Query, QueryResult } from '../../../../wire/query.js'
import { scrambledAccess, systemAccess } from '../../../access/data-access.js'
import { createPseudonyms } from '../../../access/pseudonyms.js'
import type { Store } from '../../store.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const TRIALS = 48
/** Beyond 3.5 standard deviations of as many tosses of a coin: one run in two thousand, and runs are all alike but for the clock. */
const MOST_OFF = 3.5 * Math.sqrt(TRIALS / 4)

const digest = (text: string) => createHash('sha256').update(text).digest()
const coin = (text: string) => ((digest(text)[0] ?? 0) & 1) as 0 | 1

/** A value that a machine could have, in each field that identifies. */
interface Value {
  name: string
  host: string
  address: string
}
interface Trial {
  datastoreId: string
  key: Buffer
  /** One of them is true. */
  candidates: readonly [Value, Value]
  truth: 0 | 1
}

const candidateOf = (seed: string): Value => {
  const bytes = digest(seed)
  const word = bytes.toString('base64url').slice(0, 8)
  return { name: `web ${word}`, host: `${word}.example`, address: `10.${bytes[0]}.${bytes[1]}.${bytes[2]}` }
}
const TRIED = Array.from({ length: TRIALS }, (_, i): Trial => {
  const candidates = [candidateOf(`zero ${i}`), candidateOf(`one ${i}`)] as const
  return { datastoreId: `t${i}`, key: digest(`key ${i}`), candidates, truth: coin(`truth ${i}`) }
})

let store: Store

beforeAll(async () => {
  store = await openTestStore({ now: () => NOW })
  for (const { datastoreId, candidates, truth } of TRIED) {
    const values = [candidates[truth], ...Array.from({ length: 9 }, (_, n) => candidateOf(`${datastoreId} other ${n}`))]
    const lines = values.map(({ name, host, address }, i) => ({
      line: i + 1,
      record: {
        entity: {
          type: 'vmware.vm',
          id: `id ${name}`,
          fields: {
            name,
            guestHostname: host,
            annotation: `of ${name}`,
            IPv4Addresses: [address],
            virtualDisks: [{ name, size: 4 }],
            virtualProcessorCount: i === 0 ? 7 : 2,
          },
        },
      },
    }))
    const { rejected } = await store.datastore.ingest(datastoreId, lines)
    expect(rejected).toEqual([])
  }
})
afterAll(() => store.close())

type Ask = (query: Query) => Promise<QueryResult>

const counted = (where: Filter): Query => ({ entity: 'vmware.vm', select: { n: { count: true } }, where })
const countOf = async (ask: Ask, where: Filter) => Number((await ask(counted(where))).rows[0]?.n ?? 0)
const property = (name: string, op: '=' | 'contains' | 'starts' | '>=' | '<' | 'in', value: string | string[]) =>
  ({ property: name, op, value }) as Filter
const named = (value: Value) => value.name
const target = { property: 'virtualProcessorCount', op: '=', value: 7 } as const

/** How much an answer speaks for a value. */
const QUESTIONS: Record<string, (ask: Ask, value: Value) => Promise<number>> = {
  'the name': (ask, value) => countOf(ask, property('name', '=', named(value))),
  'a part of the name': (ask, value) => countOf(ask, property('name', 'contains', value.name.slice(4, 9))),
  'how the name begins': (ask, value) => countOf(ask, property('name', 'starts', value.name.slice(0, 7))),
  'one of many names': (ask, value) => countOf(ask, property('name', 'in', ['nothing', value.name])),
  'the id': (ask, value) => countOf(ask, property('id', '=', `id ${value.name}`)),
  'an address in a list': (ask, value) => countOf(ask, property('IPv4Addresses', '=', value.address)),
  'how an address begins': (ask, value) => countOf(ask, property('IPv4Addresses', 'starts', value.address.slice(0, 6))),
  'the search box': (ask, value) => countOf(ask, { text: value.name.slice(4) }),
  'the search for a host': (ask, value) => countOf(ask, { text: value.host }),
  'what was written': (ask, value) => countOf(ask, property('annotation', 'contains', value.name)),
  'all but the name': (ask, value) => countOf(ask, { not: property('guestHostname', '=', value.host) }).then(n => -n),
  'where the name comes in order': async (ask, value) => {
    const isAfter = await countOf(ask, { and: [target, property('name', '>=', value.name)] })
    const isBefore = await countOf(ask, { and: [target, property('name', '<', `${value.name}~`)] })
    return isAfter + isBefore
  },
  'how rows are sorted': async (ask, value) => {
    const select = { name: { property: 'name' }, size: { property: 'virtualProcessorCount' } }
    const { rows } = await ask({ entity: 'vmware.vm', select, orderBy: [{ alias: 'name', direction: 'asc' }] })
    const at = rows.findIndex(row => row.size === 7)
    const others = rows.filter(row => row.size !== 7).map(row => String(row.name))
    const expected = others.filter(other => other < value.name).length
    return -Math.abs(at - expected)
  },
  'how groups are called': async (ask, value) => {
    const select = { n: { count: true as const } }
    const { rows } = await ask({ entity: 'vmware.vm', select, groupBy: { x: { property: 'name' } } })
    return rows.filter(({ x }) => x === value.name).length
  },
  'names of disks': async (ask, value) => {
    const { rows } = await ask({
      entity: 'vm',
      select: { name: { property: 'name' }, of: { property: 'id' } },
      where: target,
    })
    return JSON.stringify(rows).split(value.name).length
  },
  'the length of values': async (ask, value) => {
    const { rows } = await ask({ entity: 'vmware.vm', select: { name: { property: 'name' } }, where: target })
    return -Math.abs(String(rows[0]?.name ?? '').length - value.name.length)
  },
  'what is said of a wrong question': async (ask, value) => {
    const wrong = ask(counted({ property: 'virtualProcessorCount', op: '>', value: value.name }))
    return wrong.then(
      () => 0,
      error => String(error).replaceAll(value.name, '').length,
    )
  },
  'how long an answer takes': async (ask, value) => {
    const began = performance.now()
    await ask(counted(property('name', '=', value.name)))
    return performance.now() - began
  },
}

/** How many of the trials are guessed. */
async function guessed(name: string, isScrambled: boolean): Promise<number> {
  const question = QUESTIONS[name]
  let right = 0
  for (const { datastoreId, key, candidates, truth } of TRIED) {
    const whole = systemAccess(datastoreId, NOW)
    const access = isScrambled ? scrambledAccess(whole, createPseudonyms(key)) : whole
    const ask: Ask = query => store.datastore.query(query, { access })
    const [zero, one] = [await question?.(ask, candidates[0]), await question?.(ask, candidates[1])]
    const guess = zero === one ? coin(`${name} ${datastoreId}`) : Number(zero) > Number(one) ? 0 : 1
    if (guess === truth) right++
  }
  return right
}

describe('a hidden value', () => {
  it.each(Object.keys(QUESTIONS))('is not told by %s', async name => {
    expect(Math.abs((await guessed(name, true)) - TRIALS / 2)).toBeLessThanOrEqual(MOST_OFF)
  })

  it.each(
    Object.keys(QUESTIONS).filter(name => !/length|order|sorted|wrong|long/.test(name)),
  )('would be told by %s if it were shown', async name => {
    expect(await guessed(name, false)).toBeGreaterThan(TRIALS * 0.95)
  })
})

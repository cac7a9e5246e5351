import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PortalError } from './errors.js'
import { type AnySchema, readShape } from './read-shape.js'
import { dictionary, filled, wholeNumber } from './shapes.js'

const SCHEMA = v.strictObject({
  name: filled(10),
  ttl: v.exactOptional(wholeNumber(1, 600)),
  role: v.exactOptional(v.picklist(['owner', 'member'])),
  policy: v.exactOptional(v.strictObject({ features: v.exactOptional(v.array(v.picklist(['costs', 'metrics']))) })),
  filters: v.exactOptional(dictionary(v.number())),
})

function problems(input: unknown, schema: AnySchema = SCHEMA) {
  try {
    readShape(schema, input, 'The thing is not valid')
  } catch (error) {
    return error instanceof PortalError ? error.details : error
  }
  return []
}

describe('reading by a schema', () => {
  it('answers the value when it fits', () => {
    const value = { name: 'a', ttl: 5, policy: { features: ['costs'] }, filters: { x: 1 } }
    expect(readShape(SCHEMA, value, '')).toEqual(value)
  })

  it.each([
    [null, [{ path: 'body', message: 'expected an object, found null' }]],
    [{}, [{ path: 'name', message: 'is missing' }]],
    [{ name: null }, [{ path: 'name', message: 'expected text, found null' }]],
    [{ name: '  ' }, [{ path: 'name', message: 'is empty' }]],
    [{ name: 'a\0' }, [{ path: 'name', message: 'holds a NUL character' }]],
    [{ name: 'a', ttl: 601 }, [{ path: 'ttl', message: 'expected a whole number from 1 to 600' }]],
    [{ name: 'a', tll: 6 }, [{ path: 'tll', message: 'is not known here', hint: "did you mean 'ttl'?" }]],
    [
      { name: 'a', role: 'ownr' },
      [{ path: 'role', message: "'ownr' is not one of owner, member", hint: "did you mean 'owner'?" }],
    ],
    [{ name: 'a', role: null }, [{ path: 'role', message: 'expected one of owner, member, found null' }]],
    [
      { name: 'a', policy: { feature: [] } },
      [{ path: 'policy.feature', message: 'is not known here', hint: "did you mean 'features'?" }],
    ],
    [
      { name: 'a', policy: { features: ['cost'] } },
      [{ path: 'policy.features[0]', message: "'cost' is not one of costs, metrics", hint: "did you mean 'costs'?" }],
    ],
    [{ name: 'a', filters: { x: 'y' } }, [{ path: 'filters.x', message: 'expected a finite number, found text' }]],
    [{ name: 'a', policy: ['costs'] }, [{ path: 'policy', message: 'expected an object, found a list' }]],
    [{ name: 'a', role: 5 }, [{ path: 'role', message: '5 is not one of owner, member' }]],
    [
      { name: 'a', role: 'x'.repeat(100) },
      [{ path: 'role', message: `'${'x'.repeat(40)}' is not one of owner, member` }],
    ],
    [
      { name: 'a', filters: { ['k'.repeat(200)]: 'y' } },
      [{ path: `filters.${'k'.repeat(128)}`, message: 'expected a finite number, found text' }],
    ],
    [{ name: 'a', filters: [] }, [{ path: 'filters', message: 'expected an object, found a list' }]],
    [
      JSON.parse('{"name":"a","filters":{"__proto__":1}}'),
      [{ path: 'filters.__proto__', message: 'this key is not allowed' }],
    ],
    [JSON.parse('{"name":"a","__proto__":1}'), [{ path: '__proto__', message: 'this key is not allowed' }]],
  ])('names what is wrong with %j', (input, expected) => {
    expect(problems(input)).toEqual(expected)
  })

  it('tells of the first keys that are not known, however many there are', () => {
    const strangers = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`key${i}`, i]))
    expect(problems({ name: 'a', ...strangers })).toHaveLength(10)
    const features = Array.from({ length: 1_000 }, (_, i) => `cost${i}`)
    expect(problems({ name: 'a', policy: { features } })).toHaveLength(50)
  })

  it('names several places at once', () => {
    expect(problems({ ttl: 'x', policy: null })).toMatchObject([{ path: 'name' }, { path: 'ttl' }, { path: 'policy' }])
  })
})

import { expect, it } from 'vitest'
import { hubOf } from '../../wire/hub.js'
import { calledDatastore } from './called-datastore.js'
import { mayRegister, type SignUpRule } from './registration.js'

const TABLE: [rule: SignUpRule, address: string | undefined, may: boolean][] = [
  ['off', 'ann@acme.example', false],
  ['off', undefined, false],
  ['open', 'ann@acme.example', true],
  ['open', undefined, true],
  [[], undefined, false],
  [[], 'ann@acme.example', false],
  [['acme.example'], undefined, true],
  [['acme.example'], 'ann@acme.example', true],
  [['ACME.example', 'other.example'], 'ann@acme.EXAMPLE', true],
  [['acme.example'], 'acme.example', true],
  [['acme.example'], 'ann@sub.acme.example', false],
  [['acme.example'], 'ann@notacme.example', false],
]

it.each(TABLE)('By the rule %j %s registers: %s', (rule, address, may) => {
  expect(mayRegister(rule, address)).toBe(may)
})

it('A token of one account calls its hub `hub`; every other datastore is called by its own id', () => {
  expect(calledDatastore({ accountIds: ['a'] }, 'hub')).toBe(hubOf('a'))
  expect(calledDatastore({ accountIds: ['a'] }, 'd')).toBe('d')
  expect(calledDatastore({ accountIds: ['a', 'b'] }, 'hub')).toBe('hub')
  expect(calledDatastore({ accountIds: [] }, 'hub')).toBe('hub')
})

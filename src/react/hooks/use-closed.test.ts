import { expect, it } from 'vitest'
import { opensOne } from './use-closed.js'

const families: Record<string, string[]> = {
  vm: ['aws.vm', 'vmware.vm'],
  entity: ['aws.vm', 'vmware.vm', 'hub.system'],
}
const catalogue = {
  memberTypes: (name: string) => families[name] ?? (name.includes('.') && !name.startsWith('no.') ? [name] : []),
}
const token = (policy?: object) => `x.${btoa(JSON.stringify({ scope: 'environment:e:read', policy }))}.y`
const opens = (types: string[], policy?: object) => opensOne(types, token(policy), catalogue)

it('opens what its types name, by themselves or by their families', () => {
  expect(opens(['aws.vm'], { types: ['vmware.vm', 'aws.vm'] })).toBe(true)
  expect(opens(['aws.vm'], { types: ['vm'] })).toBe(true)
  expect(opens(['vm'], { types: ['aws.vm'] })).toBe(true)
  expect(opens(['hub.system', 'hub.client'], { types: ['hub.client'] })).toBe(true)
  expect(opens(['hub.system'], { types: ['entity'] })).toBe(true)
  expect(opens(['hub.system', 'hub.client'], { types: ['vm', 'no.such'] })).toBe(false)
  expect(opens(['hub.system'], { types: [] })).toBe(false)
})

it('opens what is locked where no types are named, and all without locks', () => {
  expect(opens(['hub.system'], { filters: { vm: {} } })).toBe(false)
  expect(opens(['aws.vm'], { filters: { vm: {} } })).toBe(true)
  for (const policy of [undefined, {}, { types: '*' }, { types: '*', filters: { vm: {} } }])
    expect(opens(['hub.system'], policy)).toBe(true)
})

it('leaves what it cannot read to the server', () => {
  for (const broken of [undefined, '', 'a.b.c']) expect(opensOne(['hub.system'], broken, catalogue)).toBe(true)
  expect(opens([], { types: ['vm'] })).toBe(true)
})

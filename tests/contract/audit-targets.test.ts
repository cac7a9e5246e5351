/** What an entry of the audit log is about has a name, for every call that there is. */
import { expect, it } from 'vitest'
import { TARGETS } from '../../src/react/hooks/audit-words.js'
import { RESOURCES } from '../../src/server/resources.js'

/** As `server/http/audited.ts` reads it off the address. */
function typeOf(path: string): string | undefined {
  const [, collection = '', name = ''] = [...path.matchAll(/\/([\w-]+)\/:(id|kind|\w+Id)\b/g)].at(-1) ?? []
  if (name === '') return undefined
  return name.endsWith('Id') ? name.slice(0, -2) : collection.replace(/s$/, '')
}

it('has a name for what every call that is noted is about', () => {
  const noted = RESOURCES.filter(({ method, audit }) => method !== 'GET' || audit)
  const types = new Set(noted.flatMap(({ path }) => typeOf(path) ?? []))
  expect([...types].filter(type => !Object.hasOwn(TARGETS, type))).toEqual([])
})

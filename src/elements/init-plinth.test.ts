import { expect, it } from 'vitest'
import { initPlinth } from './init-plinth.js'

it('makes one portal of a page, which knows the kit’s own types', async () => {
  const fetched = async () => new Response('{"providers":[],"registration":{}}')
  const portal = initPlinth({ api: 'https://portal.example', fetch: fetched })
  expect(portal.catalogue.has('vmware.vm')).toBe(true)
  expect(initPlinth({ api: 'https://other.example', fetch: fetched })).toBe(portal)
  portal.destroy()
})

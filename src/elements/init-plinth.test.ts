import { expect, it } from 'vitest'
import { initPlinth } from './init-plinth.js'
import { whenDefaultPortal } from './internal/default-portal.js'

it('makes one portal of a page, which knows the kit’s own types', async () => {
  const fetched = async () => new Response('{"providers":[],"registration":{}}')
  const portal = initPlinth({ api: 'https://portal.example', fetch: fetched })
  whenDefaultPortal(({ catalogue }) => expect(catalogue.has('vmware.vm')).toBe(true))
  expect(initPlinth({ api: 'https://other.example', fetch: fetched })).toBe(portal)
  portal.destroy()
  expect.assertions(2)
})

/** What a map is filtered by is told with its entities, to whom may see it, when it is asked for. */
import { expect, it } from 'vitest'
import { openTestStore, testRegistry } from '../../../../tests/support/database.js'
import { ingestEstate } from '../../../../tests/support/estate-changes.js'
import type { IngestRecord } from '../../../wire/ingest.js'
import type { AccessPolicy } from '../../../wire/scope.js'
import { limitedAccess, systemAccess } from '../../access/data-access.js'
import { readTopology } from './resource.js'

const NOW = new Date('2026-03-02T12:30:00Z')
const entity = (type: string, id: string, fields: Record<string, unknown>): IngestRecord =>
  ({ entity: { type, id, fields: { name: id, ...fields } } }) as IngestRecord

it('are the platform, the vendor, the support and the environment of each, and of a hub role and client', async () => {
  const store = await openTestStore({ now: () => NOW })
  await ingestEstate(store, 'd', [
    entity('vmware.vh', 'h1', { 'hwIdentity.vendorName': 'Dell' }),
    entity('vmware.vh', 'h2', { 'hwIdentity.vendorName': 'Dell Inc.' }),
    entity('vmware.vm', 'web', { 'host.id': 'h1', tags: { environment: 'production' } }),
    entity('aws.vm', 'test', { tags: { environment: 'test' } }),
    entity('aws.vm', 'other', {}),
  ])
  await store.derived.write(
    'd',
    'hub.system',
    {
      put: [
        { id: 's', values: { name: 's', role: 'storage', endpointId: 'e9', observedBy: ['Data centre'] } },
        ...['a', 'b', 'a'].map((client, i) => ({
          id: `s${i}`,
          values: { name: `s${i}`, 'owner.id': client, endpointId: `e${i}`, observedBy: ['Production'] },
        })),
      ],
      isObserved: true,
    },
    NOW,
  )
  const companies = ['a', 'b'].map(id => ({ id, values: { name: 'Acme' } }))
  await store.derived.write('d', 'hub.client', { put: companies, isObserved: true }, NOW)
  const read = async (hasFacets: boolean, policy?: AccessPolicy) => {
    const access = policy ? limitedAccess(testRegistry, [policy], 'd', NOW) : systemAccess('d', NOW)
    const position = await store.changes.head('datastore:d')
    const { facets, nodes } = await readTopology(store, { access, position }, { hasFacets })
    const said = facets?.map(({ facet, values, of, labels }) => [
      facet,
      Object.fromEntries(
        of.flatMap((place, node) =>
          place < 0 ? [] : [[nodes.id[node], [values[place], labels?.[place]].filter(Boolean).join(' ')]],
        ),
      ),
    ])
    return said && Object.fromEntries(said)
  }
  expect(await read(false)).toBeUndefined()
  expect(await read(true)).toEqual({
    platform: {
      ...{ h1: 'vmware', h2: 'vmware', web: 'vmware', test: 'aws', other: 'aws' },
      ...{ s: 'hub', s0: 'hub', s1: 'hub', s2: 'hub' },
    },
    role: { s: 'storage' },
    vendor: { h1: 'Dell', h2: 'Dell' },
    // Two of one name are two.
    environment: {
      ...{ web: 'production', test: 'test', s: 'e9 Data centre' },
      ...{ s0: 'e0 Production', s1: 'e1 Production', s2: 'e2 Production' },
    },
    client: { s0: 'a Acme', s1: 'b Acme', s2: 'a Acme' },
  })
  const noted = { value: { tags: { environment: 'staging' } }, version: 0 }
  await store.overlays.set(systemAccess('d', NOW), { type: 'aws.vm', id: 'other' }, noted, { by: 'Ada', now: NOW })
  expect((await read(true))?.environment.other).toBe('staging')
  expect(
    await read(true, { types: ['aws.vm'], filters: { 'aws.vm': { property: 'name', op: '=', value: 'test' } } }),
  ).toEqual({
    platform: { test: 'aws' },
    environment: { test: 'test' },
  })
  await store.close()
})

import { expect, it } from 'vitest'
import { createCatalogue, typeEntry } from '../../spec/catalogue.js'
import { typeGroups } from './type-options.js'

const namesOf = (catalogue: Parameters<typeof typeGroups>[0]) =>
  typeGroups(catalogue, text => text).flatMap(({ choices }) => choices.map(({ name }) => name))

it('types have names of their own, with their platform where several are called the same', () => {
  const entries = [
    typeEntry('vm', 'Virtual machine', 'vm', { platform: 'generic', family: 'members' }),
    typeEntry('vmware.vm', 'Virtual machine', 'vm', { families: ['vm'] }),
    typeEntry('nutanix.vm', 'Virtual machine', 'vm', { families: ['vm'] }),
    typeEntry('vmware.ds', 'Datastore', 'vm'),
  ]
  expect(namesOf(createCatalogue(entries))).toEqual([
    'Virtual machines',
    'Virtual machines · VMware',
    'Datastores',
    'Virtual machines · Nutanix',
  ])
})

it('types of one platform that are called the same are told apart by what they are', () => {
  const twins = [typeEntry('aws.one', 'Thing', 'vm'), typeEntry('aws.two', 'Thing', 'vm')]
  expect(namesOf(createCatalogue(twins))).toEqual(['Things · AWS (aws.one)', 'Things · AWS (aws.two)'])
})

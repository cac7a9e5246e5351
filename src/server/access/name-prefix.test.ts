/** Beginnings of pseudonyms, by the declarations. */
import { describe, expect, it } from 'vitest'
import { testRegistry } from '../../../tests/support/database.js'
import { namePrefix } from './name-prefix.js'

const OF: Record<string, string[]> = {
  's-': ['hub.system', 'vmware.vm', 'vmware.cluster', 'vmware.ds', 'netapp.volume', 'guest.linux', 'nutanix.sp'],
  'h-': ['hub.hardware', 'vmware.vh', 'windows.host', 'xclarity.pmachine', 'snmp.switch', 'scalecomputing.node'],
  'k-': ['hub.k8s.cluster', 'k8s.cluster', 'k8s.node', 'k8s.pod', 'k8s.persistentVolume'],
  'c-': ['hub.cloud.region', 'cloud.region', 'aws.vm', 'azure.sql.database', 'gcp.project'],
  'a-': ['hub.application', 'application.manifest', 'hub.account', 'hub.client', 'hub.solutionProvider'],
}

describe('a name that is a pseudonym', () => {
  it.each(Object.entries(OF))('begins by %s', (prefix, types) => {
    expect(types.map(type => namePrefix(testRegistry.get(type)))).toEqual(types.map(() => prefix))
  })

  it('begins by one of the five, of whatever type', () => {
    const prefixes = new Set(testRegistry.stored.map(namePrefix))
    expect([...prefixes].sort()).toEqual(Object.keys(OF).sort())
  })
})

/** What stands around instances in Azure: subscriptions, groups, networks, disks, balancers, databases, storage. */

import { applicationOf, disksOf, named, ofMachine, regionIn } from './cloud-kinds.js'
import { APPLICATIONS } from './company.js'
import { two } from './entity.js'
import type { Kind } from './kinds.js'

export const AZURE_KINDS: readonly Kind[] = [
  {
    type: 'azure.subscription',
    count: 3,
    name: ({ i }) => ['Production', 'Development', 'Shared services'][i] ?? `Subscription ${i + 1}`,
    nativeId: ({ i }) => `/subscriptions/sub-${i + 1}`,
    fields: () => ({ state: 'Enabled' }),
  },
  {
    type: 'azure.rg',
    count: APPLICATIONS.length,
    name: ({ i }) => `rg-${APPLICATIONS[i % APPLICATIONS.length]?.[0]}${i < APPLICATIONS.length ? '' : `-${i}`}`,
    nativeId: draft => `${draft.parent('azure.subscription')?.fields.nativeId ?? ''}/resourceGroups/${draft.name}`,
    fields: draft => {
      const row = APPLICATIONS[draft.i % APPLICATIONS.length] ?? APPLICATIONS[0]
      return { ...regionIn('azure')(draft), tags: { application: row[0], owner: row[1] } }
    },
  },
  {
    type: 'azure.vnet',
    count: 4,
    name: named('vnet'),
    fields: ({ i }) => ({ addressPrefixes: [`10.${120 + i}.0.0/16`] }),
  },
  {
    type: 'azure.vnetSubnet',
    count: 23,
    name: ({ random, i }) => `snet-${random.pick(['web', 'app', 'data', 'mgmt'])}-${two(i)}`,
    // A subnet has no tier.
    fields: ({ i }) => ({ sku: null, addressPrefix: `10.${120 + (i % 4)}.${i}.0/24` }),
  },
  {
    type: 'azure.vmss',
    count: 4,
    name: named('vmss'),
    fields: () => ({
      sku: 'Standard_D2s_v5',
      'cloudInstanceIdentity.name': 'Standard_D2s_v5',
      orchestrationMode: 'Uniform',
    }),
  },
  {
    type: 'azure.disk',
    each: [
      ['azure.vm', (_, random) => disksOf(random)],
      ['azure.subscription', (_, random) => random.integer(2, 5)],
    ],
    name: draft =>
      draft.owner?.type === 'azure.vm'
        ? `${draft.owner.fields.name}-${draft.i % 3 === 0 ? 'data' : 'os'}`
        : `old-data-${two(draft.i)}`,
    fields: draft => {
      const size = draft.random.pick([128, 128, 256, 512, 1_024])
      const isUsed = draft.owner?.type === 'azure.vm'
      const sku = draft.random.weighted([
        ['Premium_LRS', 5],
        ['StandardSSD_LRS', 4],
        ['Standard_LRS', 2],
      ] as const)
      return {
        sku,
        size,
        maxIops: size * 4,
        maxTput: 100 + Math.round(size / 8),
        state: isUsed ? 'Attached' : 'Unattached',
        'virtualMachine.id': isUsed ? draft.owner?.id : null,
        createdAt: draft.owner?.fields.createdAt,
      }
    },
    nature: draft => (draft.owner?.type === 'azure.vm' ? (ofMachine?.(draft) ?? {}) : { sizes: { io: 0, net: 0 } }),
  },
  {
    type: 'azure.publicIp',
    count: 31,
    name: named('pip'),
    fields: ({ i, random, name }) => ({
      sku: random.weighted([
        ['Standard', 8],
        ['Basic', 2],
      ] as const),
      IPv4: `203.0.113.${10 + (i % 240)}`,
      isStatic: random.next() < 0.7,
      isAttached: random.next() < 0.86,
      dnsName: random.next() < 0.5 ? `${name}.westeurope.cloudapp.example` : null,
    }),
  },
  {
    type: 'azure.lb',
    count: 12,
    name: named('lb'),
    fields: ({ i, random }) => ({
      sku: random.weighted([
        ['Standard', 8],
        ['Basic', 2],
      ] as const),
      frontendAddresses: [`203.0.113.${10 + (i % 240)}`],
      rulesCount: random.integer(1, 6),
      backendPoolsCount: random.integer(1, 2),
    }),
  },
  {
    type: 'azure.mc',
    count: 3,
    name: ({ i }) => `aks-${['production', 'staging', 'development'][i] ?? i}`,
    fields: ({ i, name }) => ({
      sku: i === 0 ? 'Standard' : 'Free',
      version: ['1.34.1', '1.34.0', '1.32.9'][i % 3],
      nodesCount: [9, 5, 3][i % 3],
      'cloudInstanceIdentity.name': 'Standard_D4s_v5',
      dnsName: `${name}.hcp.westeurope.azmk8s.example`,
    }),
  },
  {
    type: 'azure.sql.server',
    count: 4,
    name: named('sql'),
    fields: ({ i, name }) => ({
      sku: null,
      version: '12.0',
      minimalTlsVersion: i === 3 ? '1.0' : '1.2',
      dnsName: `${name}.database.windows.example`,
      publiclyAccessible: i === 2,
    }),
  },
  {
    type: 'azure.sql.database',
    count: 14,
    name: named('db'),
    fields: ({ random }) => ({
      sku: random.weighted([
        ['GP_S_Gen5', 6],
        ['S2', 4],
        ['P1', 2],
      ] as const),
      size: random.pick([50, 100, 250, 500]),
    }),
  },
  {
    type: 'azure.storageAccount',
    count: 17,
    name: draft => `st${applicationOf(draft)}${two(draft.i)}`,
    fields: draft => ({
      sku: draft.random.weighted([
        ['Standard_LRS', 6],
        ['Standard_GRS', 4],
        ['Premium_LRS', 1],
      ] as const),
      primaryLocation: 'westeurope',
      secondaryLocation: draft.random.next() < 0.4 ? 'northeurope' : null,
      kind: 'StorageV2',
    }),
  },
]

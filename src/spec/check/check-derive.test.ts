/** What is computed reads fields that exist and fills fields that say they are computed. */
import { expect, it } from 'vitest'
import { COMPOSITE_RUNWAY, type Derivations, RUNWAY_PARTS, WELLNESS } from '../language/derive.js'
import type { EntitySpec } from '../language/entity.js'
import { number, term } from '../language/field.js'
import { gauge, level } from '../language/metric.js'
import { checkDerive } from './check-derive.js'

const computed = (paths: readonly string[]) =>
  Object.fromEntries(paths.map(path => [path, term(path, { computed: 'runway' })]))
const spec = (derive: Derivations | undefined, fields: EntitySpec['fields'] = {}): EntitySpec => ({
  type: 'x.cluster',
  platform: 'generic',
  label: { one: 'Cluster', many: 'Clusters' },
  icon: 'cluster',
  fields: {
    os: term('OS'),
    nodes: number('Nodes', '1'),
    size: number('Size', 'GiBy'),
    ...computed([...COMPOSITE_RUNWAY, ...WELLNESS, 'status']),
    ...computed(['compute', 'storage'].flatMap(of => RUNWAY_PARTS.map(part => `resourcesUtilization.${of}.${part}`))),
    ...fields,
  },
  metrics: { cpu: gauge('CPU', '%'), used: level('Used', 'By'), whole: level('Whole', 'TiBy') },
  ...(derive && { derive }),
})
function said(of: EntitySpec): string[] {
  const found: string[] = []
  checkDerive(of, (path, message, hint) => found.push(`${path}: ${message}${hint ? ` (${hint})` : ''}`))
  return found
}

const SOUND: Derivations = {
  support: [{ text: 'os', version: 'name', kind: 'os', product: { property: 'os', words: {} }, status: 'status' }],
  hardware: { vendor: 'os', model: 'nativeId' },
  runway: {
    resources: { compute: { utilization: 'cpu' }, storage: { used: 'used', capacity: 'whole' } },
    units: 'nodes',
  },
  wellness: { endOfLife: 'os', endOfSupport: 'os', supportStatus: 'os' },
}

it('says nothing of a type without, and nothing of what is sound', () => {
  expect(said(spec(undefined))).toEqual([])
  expect(said(spec(SOUND))).toEqual([])
  expect(said(spec({ runway: { resources: { storage: { used: 'used', capacity: { property: 'size' } } } } }))).toEqual(
    [],
  )
})

it('names each source that does not exist, by its place', () => {
  const derive: Derivations = {
    support: [
      { text: 'a', version: 'b', kind: 'os', product: { property: 'c', words: {} } },
      { text: 'd', kind: 'os', product: 'ONTAP' },
    ],
    hardware: { vendor: 'e', model: 'f', stated: 'g' },
    runway: {
      resources: { compute: { utilization: 'h' }, storage: { used: 'i', capacity: 'j' } },
      units: 'k',
    },
    wellness: { endOfLife: 'l', endOfSupport: 'm', supportStatus: 'n' },
  }
  const places = [
    ...['support[0] › text', 'support[0] › version', 'support[0] › product', 'support[1] › text'],
    ...['hardware › vendor', 'hardware › model', 'hardware › stated', 'runway › units'],
  ]
  const letters = 'abcdefgk'
  expect(said(spec(derive))).toEqual([
    ...places.map((place, i) => `derive › ${place}: '${letters[i]}' does not exist`),
    "derive › runway › compute: 'h' is not a measure",
    "derive › runway › storage: 'i' is not a measure",
    "derive › runway › storage: 'j' is not a measure",
    ...['endOfLife', 'endOfSupport', 'supportStatus'].map(
      (part, i) => `derive › wellness › ${part}: '${'lmn'[i]}' does not exist`,
    ),
  ])
})

it('names each target that is not computed, with the way to declare it', () => {
  const hint = '(declare it with `computed`)'
  const plain = Object.fromEntries(
    [...COMPOSITE_RUNWAY, ...WELLNESS, 'resourcesUtilization.compute.value', 'status'].map(path => [path, term(path)]),
  )
  const found = said(
    spec({ ...SOUND, hardware: { vendor: 'os', model: 'os', rackUnits: 'os', source: 'none' } }, plain),
  )
  expect(found).toEqual([
    `derive › support[0] › status: 'status' is not a computed field ${hint}`,
    `derive › hardware › rackUnits: 'os' is not a computed field ${hint}`,
    `derive › hardware › source: 'none' is not a computed field ${hint}`,
    `derive › runway › compute: 'resourcesUtilization.compute.value' is not a computed field ${hint}`,
    ...COMPOSITE_RUNWAY.map(path => `derive › runway: '${path}' is not a computed field ${hint}`),
    ...WELLNESS.map(path => `derive › wellness: '${path}' is not a computed field ${hint}`),
  ])
})

it('refuses a capacity that is no measure of what is used, whether it is a measure or a property', () => {
  const runway = (used: string, capacity: string | { property: string }): Derivations => ({
    runway: { resources: { storage: { used, capacity } } },
  })
  expect(said(spec(runway('used', 'cpu')))).toEqual([
    "derive › runway › storage: a capacity in '%' cannot hold what is used in 'By'",
  ])
  expect(said(spec(runway('used', { property: 'nodes' })))).toEqual([
    "derive › runway › storage: a capacity in '1' cannot hold what is used in 'By'",
  ])
  expect(said(spec(runway('used', { property: 'os' })))).toEqual([])
  expect(said(spec(runway('used', { property: 'none' })))).toEqual(["derive › runway › storage: 'none' does not exist"])
})

import { describe, expect, it } from 'vitest'
import { createHardwareCatalogue } from './catalogue.js'
import { defaultHardwareModels } from './default-models.js'
import { hardwareStatus } from './hardware-status.js'

const catalogue = createHardwareCatalogue(defaultHardwareModels())
const found = (vendor: string | null, model: string | null) => catalogue.find(vendor, model)?.model

describe('a model is found', () => {
  it.each([
    ['Dell Inc.', 'PowerEdge R740', 'PowerEdge R740'],
    ['DELL EMC', 'POWEREDGE  R740', 'PowerEdge R740'],
    ['Dell', 'Dell PowerEdge R740', 'PowerEdge R740'],
    ['HP', 'ProLiant DL380 G5', 'ProLiant DL380 Gen5'],
    ['HPE', 'ProLiant DL380 Gen10', 'ProLiant DL380 Gen10'],
    ['Hewlett-Packard', 'HP ProLiant DL380 Gen10', 'ProLiant DL380 Gen10'],
    ['Hewlett Packard Enterprise', 'HPE ProLiant DL380 Gen10', 'ProLiant DL380 Gen10'],
    ['Lenovo', 'ThinkSystem SR650 -[7X06CTO1WW]-', 'ThinkSystem SR650'],
    ['Cisco Systems, Inc.', 'Nexus 93180YC-FX', 'Nexus 93180YC-FX'],
    ['Cisco Systems Inc', 'UCSB-B200-M5', 'UCSB-B200-M5'],
    ['VMware, Inc.', 'VMware7,1', 'VMware7,1'],
  ])('by %s, %s', (vendor, model, name) => {
    expect(found(vendor, model)).toBe(name)
  })
})

describe('nothing is found', () => {
  it.each([
    ['HPE', 'ProLiant DL380 Gen10 Plus v2'],
    ['HPE', 'ProLiant DL380'],
    ['Lenovo', 'ThinkSystem SR650 V2'],
    ['Dell Inc.', 'PowerEdge R7'],
    ['Contoso', 'PowerEdge R740'],
    ['Dell Inc.', ''],
    ['', 'PowerEdge R740'],
    [null, 'PowerEdge R740'],
    ['Dell Inc.', null],
  ])('for %s, %s', (vendor, model) => {
    expect(found(vendor, model)).toBeUndefined()
  })
})

describe('lists', () => {
  const own = [
    { manufacturer: 'Dell', model: 'PowerEdge R740', rackUnits: null, endOfLife: '2028-01-31', source: 'Ops' },
  ]

  it('an earlier list counts, and what it leaves open the later one says', () => {
    expect(createHardwareCatalogue(own, defaultHardwareModels()).find('Dell Inc.', 'PowerEdge R740')).toEqual({
      ...own[0],
      rackUnits: 2,
      formFactor: 'rack',
    })
  })

  it('no two default models are called the same', () => {
    const models = defaultHardwareModels()
    expect(models).toHaveLength(89)
    for (const model of models) expect(catalogue.find(model.manufacturer, model.model)).toEqual(model)
  })
})

describe('hardware status', () => {
  const model = { manufacturer: 'Dell', model: 'PowerEdge R740', rackUnits: 2, endOfLife: '2026-06-30' }
  const at = (day: string) => new Date(`${day}T12:00:00Z`)

  it('is supported to the last day and not after it', () => {
    expect(hardwareStatus(model, null, at('2026-06-30')).status).toBe('Supported')
    expect(hardwareStatus(model, null, at('2026-07-01'))).toEqual({
      status: 'Unsupported',
      endOfLife: '2026-06-30',
      source: 'devicetype-library: Dell PowerEdge R740',
    })
  })

  it('what the vendor stated for the device outranks its model', () => {
    expect(hardwareStatus(model, '2029-01-31', at('2026-07-01'))).toEqual({
      status: 'Supported',
      endOfLife: '2029-01-31',
      source: 'stated for this device',
    })
  })

  it('is unknown without a day, and says nothing of a model that is not known', () => {
    expect(hardwareStatus({ ...model, endOfLife: null }, undefined, at('2026-07-01')).status).toBeNull()
    expect(hardwareStatus(undefined, undefined, at('2026-07-01'))).toEqual({
      status: null,
      endOfLife: null,
      source: null,
    })
  })
})

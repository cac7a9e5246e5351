import { describe, expect, it } from 'vitest'
import { readHardware } from './hardware.js'
import { readInstances } from './instances.js'
import { readRegions } from './regions.js'

const text = (...lines: string[]) => `\uFEFF${lines.join('\r\n')}\r\n`
const AWS =
  'instanceType,vCpus,memoryMiB,architectures,currentGeneration,burstable,gpus,networkPerformance,usdPerHourLinux_us_east_1'
const AZURE = 'sku,family,vCpus,memoryMiB,gpus,architecture,usdPerHourLinux_eastus,usdPerHourLinux_westus2'
const GCP = 'machineType,vCpus,sharedCpu,memoryGiB,deprecated,usdPerHour_us_central1,regions'

describe('instance types', () => {
  it('AWS: with price by region, none where it is blank', async () => {
    const { entries, skipped } = await readInstances(
      text(
        AWS,
        't3.nano,2,512,x86_64,True,True,0,"Up to ""5"" Gigabit",0.0052',
        't1.micro,1,627,i386|x86_64,False,False,0,,',
      ),
      'aws.csv',
    )
    expect(skipped).toEqual([])
    expect(entries).toEqual([
      {
        provider: 'aws',
        name: 't3.nano',
        architecture: 'x86_64',
        vcpus: 2,
        memoryMiB: 512,
        burstable: true,
        gpus: 0,
        currentGeneration: true,
        prices: { 'us-east-1': 0.0052 },
      },
      expect.objectContaining({ name: 't1.micro', architecture: 'x86_64', currentGeneration: false, prices: {} }),
    ])
  })

  it('Azure: burstable by family, architecture as others name it, no memory as unknown', async () => {
    const { entries } = await readInstances(
      text(
        AZURE,
        'Standard_B2ps_v2,standardBpsv2Family,2,8192,0,arm64,0.06,',
        'Standard_D2,standardDBFamily,2,0,1,amd64,,',
      ),
      'azure.csv',
    )
    expect(entries).toMatchObject([
      {
        provider: 'azure',
        architecture: 'arm64',
        burstable: true,
        gpus: 0,
        currentGeneration: null,
        prices: { eastus: 0.06 },
      },
      { provider: 'azure', architecture: 'x86_64', memoryMiB: null, burstable: false, gpus: 1, prices: {} },
    ])
  })

  it('GCP: memory in MiB, what the table does not say unknown', async () => {
    const { entries } = await readInstances(
      text(GCP, 'f1-micro,1,True,0.60,,0.0076,us-central1|us-east1', 'n0-old,4,False,15.00,DEPRECATED,,'),
      'gcp.csv',
    )
    expect(entries).toMatchObject([
      { provider: 'gcp', memoryMiB: 614, burstable: true, currentGeneration: true, architecture: null, gpus: null },
      { provider: 'gcp', memoryMiB: 15360, burstable: false, currentGeneration: false, prices: {} },
    ])
    expect(entries[0]?.prices).toEqual({ 'us-central1': 0.0076 })
  })

  it('names bad rows by line and keeps the others', async () => {
    const { entries, skipped } = await readInstances(
      text(
        AWS,
        'good,2,512,x86_64,True,True,0,,1',
        'bad,two,0,x86_64,yes,True,-1,,-0.1',
        ',2,512,x86_64,True,True,0,,1',
        'short,2',
        'good,4,512,x86_64,True,True,0,,2',
      ),
      'aws.csv',
    )
    expect(entries).toMatchObject([{ name: 'good', vcpus: 4 }])
    expect(skipped.map(({ record, reason }) => `${record}: ${reason}`)).toEqual([
      "line 3: vCpus 'two' is not a whole number from 1; memoryMiB '0' is not a whole number from 1; gpus '-1' is not a whole number from 0; currentGeneration 'yes' is not true or false; usdPerHourLinux_us_east_1 '-0.1' is not a number from 0",
      'line 4: instanceType is empty',
      'line 5: has 2 fields where the header has 9',
      'line 2: is described again in line 6, which counts',
    ])
  })

  it('says which columns each of the three formats has when none fits', async () => {
    const refused = readInstances('instanceType,vCpus\nx,1\n', 'some.csv')
    await expect(refused).rejects.toThrow('some.csv: the header lacks columns: expected instanceType, vCpus, memoryMiB')
    await expect(refused).rejects.toThrow('— or sku, family')
    await expect(refused).rejects.toThrow('— or machineType, vCpus')
    await expect(readInstances('', 'some.csv')).rejects.toThrow('the header lacks columns')
  })
})

describe('hardware', () => {
  it('has models by manufacturer with rack units, halves, none and unknown', async () => {
    const { entries, skipped } = await readHardware(
      text(
        'manufacturer,model,slug,rackUnits',
        'A,"5"" disk, old",,1.0',
        'A,half,,0.5',
        'B,half,,0',
        'B,new,,',
        'B,odd,,tall',
        'B,,,1',
      ),
      'hw.csv',
    )
    expect(entries).toEqual([
      { manufacturer: 'A', model: '5" disk, old', rackUnits: 1 },
      { manufacturer: 'A', model: 'half', rackUnits: 0.5 },
      { manufacturer: 'B', model: 'half', rackUnits: 0 },
      { manufacturer: 'B', model: 'new', rackUnits: null },
    ])
    expect(skipped.map(({ record, reason }) => `${record}: ${reason}`)).toEqual([
      "line 6: rackUnits 'tall' is not a number from 0 to 100",
      'line 7: model is empty',
    ])
  })

  it('says which columns are expected', async () => {
    await expect(readHardware('vendor,model\n', 'hw.csv')).rejects.toThrow(
      'hw.csv: the header lacks columns: expected manufacturer, model, rackUnits',
    )
  })
})

describe('regions', () => {
  it('have names and places where known, both coordinates or neither', async () => {
    const { entries, skipped } = await readRegions(
      text(
        'provider,region,displayName,location,latitude,longitude',
        'aws,eu-west-1,Europe (Ireland),,,',
        'azure,eastus,"East US, first",Virginia,37.3719,-79.8164',
        'gcp,a,A,,91,0',
        'gcp,b,B,,1,',
      ),
      'regions.csv',
    )
    expect(entries).toEqual([
      { provider: 'aws', region: 'eu-west-1', displayName: 'Europe (Ireland)', latitude: null, longitude: null },
      { provider: 'azure', region: 'eastus', displayName: 'East US, first', latitude: 37.3719, longitude: -79.8164 },
    ])
    expect(skipped.map(({ record, reason }) => `${record}: ${reason}`)).toEqual([
      "line 4: latitude '91' is not a number from -90 to 90",
      'line 5: longitude is empty beside a latitude',
    ])
  })

  it('say which columns are expected', async () => {
    await expect(readRegions('region,name\n', 'r.csv')).rejects.toThrow(
      'expected provider, region, displayName, latitude, longitude',
    )
  })
})

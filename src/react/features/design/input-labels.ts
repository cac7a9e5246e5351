/** What inputs of a scenario are called, and in what they are given. */

export const GROWTH = [
  ['computeGrowth', 'CPU a year', '%'],
  ['memoryGrowth', 'Memory a year', '%'],
  ['storageGrowth', 'Storage a year', '%'],
] as const
export const POLICIES = [
  ['maxVirtualProcessorsPerCore', 'vCPUs per core, most', ''],
  ['computeShare', 'CPU in use, most', '%'],
  ['memoryShare', 'Memory in use, most', '%'],
  ['storageShare', 'Storage in use, most', '%'],
  ['spareNodes', 'Spare nodes', ''],
  ['baseToPeakFactor', 'Base to peak', '×'],
  ['minimumVirtualProcessors', 'vCPUs of a machine, least', ''],
  ['minimumMemoryGiB', 'Memory of a machine, least', 'GiB'],
  ['rangeDays', 'Measured over', 'd'],
  ['runwayThresholdDays', 'Runway that is wanted', 'd'],
  ['stalePeriodDays', 'Leave out when off for', 'd'],
] as const
export const PRICES = [
  ['licencePerCoreYear', 'Licence, core a year', 'USD'],
  ['supportPercentYear', 'Support a year', '%'],
  ['powerPerKWh', 'Power, kWh', 'USD'],
] as const

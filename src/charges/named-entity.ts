/** Resource ids of bills → the entity they name. Only forms that vendors define are read; a name that could be anything's is nobody's. */

export interface NamedEntity {
  nativeId: string
  /** Entity types that bear such an id. */
  types: readonly string[]
}

/** The word before the last part of an ARN or a resource path, and what it is the word for. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  instance: ['aws.vm'],
  volume: ['aws.volume'],
  subnet: ['aws.subnet'],
  vpc: ['aws.vpc'],
  db: ['aws.rds.instance'],
  instances: ['gcp.vm'],
  disks: ['gcp.disk', 'azure.disk'],
  virtualmachines: ['azure.vm'],
  virtualmachinescalesets: ['azure.vmss'],
  publicipaddresses: ['azure.publicIp'],
  storageaccounts: ['azure.storageAccount'],
  managedclusters: ['azure.mc'],
}

/** `arn:aws:ec2:eu-west-1:1111:instance/i-123` → `i-123` of an EC2 instance; undefined when the form says nothing. */
export function namedEntity(resourceId: string): NamedEntity | undefined {
  const [, word = '', nativeId] = /[:/]([A-Za-z]+)[:/]([^:/]+)$/.exec(resourceId) ?? []
  const types = WORDS[word.toLowerCase()]
  return nativeId !== undefined && types ? { nativeId, types } : undefined
}

/** Networks of the internet. */
import type { Kind } from './kinds.js'

/** Documentation ranges stand in for real ones; owners and numbers are those of the registries' examples. */
export const INTERNET_KINDS: readonly Kind[] = [
  {
    type: 'global.inet.asn',
    count: 18,
    name: ({ i }) => `AS${64_496 + i}`,
    fields: ({ i, random }) => ({
      kind: random.weighted([
        ['isp', 5],
        ['hosting', 4],
        ['business', 3],
      ] as const),
      ASNumber: 64_496 + i,
      owner: random.pick(['Example Carrier', 'Example CDN', 'Example Bank', 'Example Cloud']),
    }),
  },
  {
    type: 'global.asn.cloud',
    count: 8,
    name: ({ i }) => `Cloud AS${64_520 + i}`,
    fields: () => ({ kind: 'hosting', owner: 'Example Cloud' }),
  },
  {
    type: 'global.inet.cloud',
    count: 23,
    name: ({ i }) => `198.51.100.${i * 8}/29`,
    fields: ({ name, random }) => ({
      region: random.pick(['eu-central-1', 'eu-west-1', 'us-east-1']),
      service: random.pick(['EC2', 'S3', 'CDN']),
      owner: 'Example Cloud',
      addressPrefix: name,
    }),
  },
  {
    type: 'global.inet.defined',
    count: 7,
    name: ({ i }) =>
      [
        'Frankfurt office',
        'Amsterdam office',
        'Ashburn office',
        'Hamburg warehouse',
        'Leipzig warehouse',
        'Rotterdam warehouse',
        'Home offices',
      ][i] ?? `Office ${i + 1}`,
    fields: ({ i }) => ({
      owner: 'Demo company',
      addressPrefix: `192.0.2.${i * 16}/28`,
      description: 'Named in the account',
    }),
  },
]

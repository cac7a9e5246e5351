/** The company's vocabulary: sites, hardware, systems, sizes. Product strings are those vendors report, codes those clouds bill. */

export const SITES = [
  { code: 'fra', name: 'Frankfurt' },
  { code: 'ams', name: 'Amsterdam' },
  { code: 'iad', name: 'Ashburn' },
] as const

export const HYPERVISORS = [
  { name: 'VMware ESXi', version: '9.0.1', build: '24957456' },
  { name: 'VMware ESXi', version: '8.0.3', build: '24585383' },
  { name: 'VMware ESXi', version: '7.0.3', build: '21930508' },
] as const

/** Guest systems as hypervisors name them, with how common they are here. */
export const GUESTS = [
  ['Microsoft Windows Server 2022 (64-bit)', 27],
  ['Microsoft Windows Server 2025 (64-bit)', 14],
  ['Microsoft Windows Server 2019 (64-bit)', 13],
  ['Microsoft Windows Server 2016 (64-bit)', 3],
  ['Microsoft Windows Server 2012 (64-bit)', 1],
  ['Red Hat Enterprise Linux 9 (64-bit)', 17],
  ['Red Hat Enterprise Linux 8 (64-bit)', 9],
  ['Red Hat Enterprise Linux 7 (64-bit)', 2],
  ['Oracle Linux 9 (64-bit)', 3],
  ['Ubuntu Linux (64-bit)', 5],
  ['Rocky Linux 9 (64-bit)', 4],
  ['CentOS 7 (64-bit)', 2],
] as const

/** What clouds say of their guests. */
export const CLOUD_GUESTS = {
  aws: [
    ['Linux/UNIX', 74],
    ['Windows', 15],
    ['Red Hat Enterprise Linux', 7],
    ['SUSE Linux', 4],
  ],
  azure: [
    ['Windows Server 2022 Datacenter', 38],
    ['Ubuntu 24.04 LTS', 27],
    ['Windows Server 2019 Datacenter', 13],
    ['Red Hat Enterprise Linux 9', 14],
    ['Ubuntu 20.04 LTS', 4],
  ],
  gcp: [
    ['Debian GNU/Linux 13', 43],
    ['Ubuntu 24.04 LTS', 35],
    ['Windows Server 2022 Datacenter', 14],
    ['Debian GNU/Linux 11', 6],
  ],
} as const

/** What agents inside machines say: name, kernel, distribution or edition. */
export const AGENT_SYSTEMS = {
  linux: [
    [['Red Hat Enterprise Linux 9.4', '5.14.0-427.el9', 'rhel'], 34],
    [['Ubuntu 24.04.1 LTS', '6.8.0-48-generic', 'ubuntu'], 31],
    [['Red Hat Enterprise Linux 8.10', '4.18.0-553.el8_10', 'rhel'], 17],
    [['Ubuntu 20.04.6 LTS', '5.4.0-196-generic', 'ubuntu'], 6],
    [['SUSE Linux Enterprise Server 15 SP7', '6.4.0-150700', 'sles'], 12],
  ],
  windows: [
    [['Windows Server 2022 Datacenter', '10.0.20348', 'Datacenter'], 46],
    [['Windows Server 2019 Standard', '10.0.17763', 'Standard'], 23],
    [['Windows Server 2025 Standard', '10.0.26100', 'Standard'], 24],
    [['Windows Server 2012 R2 Standard', '6.3.9600', 'Standard'], 3],
  ],
} as const

export const ROLES = [
  ['web', 18],
  ['app', 22],
  ['db', 10],
  ['file', 6],
  ['batch', 8],
  ['cache', 6],
  ['ci', 5],
  ['ad', 3],
  ['mail', 2],
  ['mon', 4],
  ['test', 11],
] as const

/** Applications with the team that owns each and how much of the estate it takes. */
export const APPLICATIONS = [
  ['billing', 'finance', 11],
  ['webshop', 'commerce', 17],
  ['warehouse', 'logistics', 12],
  ['tracking', 'logistics', 8],
  ['crm', 'sales', 9],
  ['payroll', 'people', 4],
  ['reporting', 'data', 9],
  ['datalake', 'data', 7],
  ['identity', 'platform', 6],
  ['intranet', 'workplace', 5],
  ['documents', 'workplace', 7],
  ['pricing', 'commerce', 5],
] as const
export type Application = (typeof APPLICATIONS)[number]

/** A price by provider's region against that of the first. */
export const REGIONS = {
  aws: [
    {
      name: 'us-east-1',
      place: 'Ashburn',
      country: 'United States',
      at: [39, -77.5],
      price: 1,
      weight: 58,
      zones: ['us-east-1a', 'us-east-1b', 'us-east-1c'],
    },
    {
      name: 'eu-central-1',
      place: 'Frankfurt',
      country: 'Germany',
      at: [50.1, 8.7],
      price: 1.16,
      weight: 27,
      zones: ['eu-central-1a', 'eu-central-1b', 'eu-central-1c'],
    },
    {
      name: 'eu-west-1',
      place: 'Dublin',
      country: 'Ireland',
      at: [53.3, -6.3],
      price: 1.11,
      weight: 15,
      zones: ['eu-west-1a', 'eu-west-1b'],
    },
  ],
  azure: [
    {
      name: 'westeurope',
      place: 'Amsterdam',
      country: 'Netherlands',
      at: [52.4, 4.9],
      price: 1.2,
      weight: 66,
      zones: ['westeurope'],
    },
    {
      name: 'eastus',
      place: 'Boydton',
      country: 'United States',
      at: [36.7, -78.4],
      price: 1,
      weight: 34,
      zones: ['eastus'],
    },
  ],
  gcp: [
    {
      name: 'us-central1',
      place: 'Council Bluffs',
      country: 'United States',
      at: [41.3, -95.9],
      price: 1,
      weight: 62,
      zones: ['us-central1-a', 'us-central1-b', 'us-central1-f'],
    },
    {
      name: 'europe-west1',
      place: 'St. Ghislain',
      country: 'Belgium',
      at: [50.5, 3.8],
      price: 1.1,
      weight: 38,
      zones: ['europe-west1-b', 'europe-west1-c'],
    },
  ],
} as const
export type Cloud = keyof typeof REGIONS
export const CLOUDS = ['aws', 'azure', 'gcp'] as const
/** Instance types with USD an hour in the provider's first price list (see `price` of a region), and how common each is. */
export const INSTANCE_TYPES = {
  aws: [
    { name: 't3.micro', vcpus: 2, mib: 1_024, hourly: 0.0104, weight: 7 },
    { name: 't3.medium', vcpus: 2, mib: 4_096, hourly: 0.0416, weight: 19 },
    { name: 't3.large', vcpus: 2, mib: 8_192, hourly: 0.0832, weight: 15 },
    { name: 'm5.large', vcpus: 2, mib: 8_192, hourly: 0.096, weight: 14 },
    { name: 'm5.xlarge', vcpus: 4, mib: 16_384, hourly: 0.192, weight: 13 },
    { name: 'm6i.2xlarge', vcpus: 8, mib: 32_768, hourly: 0.384, weight: 6 },
    { name: 'm5.4xlarge', vcpus: 16, mib: 65_536, hourly: 0.768, weight: 2 },
    { name: 'm4.xlarge', vcpus: 4, mib: 16_384, hourly: 0.2, weight: 2 },
    { name: 'c5.xlarge', vcpus: 4, mib: 8_192, hourly: 0.17, weight: 8 },
    { name: 'c5.2xlarge', vcpus: 8, mib: 16_384, hourly: 0.34, weight: 3 },
    { name: 'r5.large', vcpus: 2, mib: 16_384, hourly: 0.126, weight: 6 },
    { name: 'r5.2xlarge', vcpus: 8, mib: 65_536, hourly: 0.504, weight: 3 },
    { name: 'm6g.large', vcpus: 2, mib: 8_192, hourly: 0.077, weight: 5 },
  ],
  azure: [
    { name: 'Standard_B2s', vcpus: 2, mib: 4_096, hourly: 0.0416, weight: 16 },
    { name: 'Standard_B2ms', vcpus: 2, mib: 8_192, hourly: 0.0832, weight: 13 },
    { name: 'Standard_D2s_v5', vcpus: 2, mib: 8_192, hourly: 0.096, weight: 24 },
    { name: 'Standard_D4s_v5', vcpus: 4, mib: 16_384, hourly: 0.192, weight: 21 },
    { name: 'Standard_D8s_v5', vcpus: 8, mib: 32_768, hourly: 0.384, weight: 9 },
    { name: 'Standard_D4s_v3', vcpus: 4, mib: 16_384, hourly: 0.192, weight: 3 },
    { name: 'Standard_E4s_v5', vcpus: 4, mib: 32_768, hourly: 0.252, weight: 8 },
    { name: 'Standard_F4s_v2', vcpus: 4, mib: 8_192, hourly: 0.169, weight: 6 },
  ],
  gcp: [
    { name: 'e2-standard-2', vcpus: 2, mib: 8_192, hourly: 0.06701, weight: 37 },
    { name: 'e2-standard-4', vcpus: 4, mib: 16_384, hourly: 0.13402, weight: 29 },
    { name: 'e2-standard-8', vcpus: 8, mib: 32_768, hourly: 0.26805, weight: 12 },
    { name: 'e2-highmem-4', vcpus: 4, mib: 32_768, hourly: 0.1808, weight: 11 },
    { name: 'n2-standard-4', vcpus: 4, mib: 16_384, hourly: 0.1942, weight: 6 },
  ],
} as const

/** vCPUs and GiB of virtual machines, by how common. */
export const SIZES: readonly (readonly [{ vcpus: number; gib: number }, number])[] = [
  [{ vcpus: 1, gib: 2 }, 9],
  [{ vcpus: 1, gib: 4 }, 8],
  [{ vcpus: 2, gib: 4 }, 21],
  [{ vcpus: 2, gib: 8 }, 22],
  [{ vcpus: 4, gib: 8 }, 11],
  [{ vcpus: 4, gib: 16 }, 15],
  [{ vcpus: 8, gib: 32 }, 9],
  [{ vcpus: 12, gib: 48 }, 2],
  [{ vcpus: 16, gib: 64 }, 3],
]

/** The location of a device without a site. */
export const ROOMS = ['Frankfurt, hall 2', 'Frankfurt, hall 3', 'Amsterdam, hall 1', 'Ashburn, hall 4'] as const

/**
 * What Kubernetes clusters run on; `guest` is what their platform calls the system of a node. Two are newer than the catalogue of support dates
 * (analytics/lifecycle), which says of no version what it does not know.
 */
export const HOSTING = [
  {
    backing: 'AKS',
    version: 'v1.34.1',
    os: 'Ubuntu 24.04.1 LTS',
    guest: 'Ubuntu 24.04 LTS',
    kernel: '6.8.0-1021-azure',
  },
  {
    backing: 'EKS',
    version: 'v1.35.0-eks-c39b1d0',
    os: 'Amazon Linux 2023',
    guest: 'Linux/UNIX',
    kernel: '6.1.115-126.197.amzn2023',
  },
  {
    backing: 'GKE',
    version: 'v1.37.1-gke.1008000',
    os: 'Container-Optimized OS from Google',
    guest: 'Container-Optimized OS from Google',
    kernel: '6.6.72',
  },
  {
    backing: 'vSphere',
    version: 'v1.37.2',
    os: 'Ubuntu 24.04.1 LTS',
    guest: 'Ubuntu Linux (64-bit)',
    kernel: '6.8.0-48-generic',
  },
  {
    backing: 'vSphere',
    version: 'v1.32.11',
    os: 'Ubuntu 22.04.5 LTS',
    guest: 'Ubuntu Linux (64-bit)',
    kernel: '5.15.0-124-generic',
  },
] as const
/** Of a node, unless its machine is of another size. */
export const NODE_SIZE = { vcpus: 8, mib: 32_768 } as const
export const hostingOf = (i: number) => HOSTING[i % HOSTING.length] ?? HOSTING[0]

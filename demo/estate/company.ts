/** The company's vocabulary: sites, hardware, systems, sizes. Product strings are those vendors report, codes those AWS bills. */

export const SITES = [
  { code: 'fra', name: 'Frankfurt' },
  { code: 'ams', name: 'Amsterdam' },
  { code: 'iad', name: 'Ashburn' },
] as const

export const SERVERS = [
  {
    vendor: 'Dell Inc.',
    model: 'PowerEdge R740',
    cpu: 'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz',
    mhz: 2500,
    sockets: 2,
    cores: 40,
    memoryGib: 384,
    bios: '2.19.1',
    biosDate: '2023-07-06',
  },
  {
    vendor: 'Dell Inc.',
    model: 'PowerEdge R650',
    cpu: 'Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz',
    mhz: 2000,
    sockets: 2,
    cores: 64,
    memoryGib: 512,
    bios: '1.11.2',
    biosDate: '2023-09-12',
  },
  {
    vendor: 'HPE',
    model: 'ProLiant DL380 Gen10',
    cpu: 'Intel(R) Xeon(R) Gold 6230 CPU @ 2.10GHz',
    mhz: 2100,
    sockets: 2,
    cores: 40,
    memoryGib: 256,
    bios: 'U30',
    biosDate: '2022-11-30',
  },
  {
    vendor: 'Lenovo',
    model: 'ThinkSystem SR650 V2',
    cpu: 'Intel(R) Xeon(R) Gold 6330 CPU @ 2.00GHz',
    mhz: 2000,
    sockets: 2,
    cores: 56,
    memoryGib: 384,
    bios: 'AFE126J',
    biosDate: '2023-05-18',
  },
] as const

export const HYPERVISORS = [
  { name: 'VMware ESXi', version: '7.0.3', build: '21930508' },
  { name: 'VMware ESXi', version: '8.0.2', build: '22380479' },
] as const

/** Guest systems with how common they are here. */
export const GUESTS = [
  ['Microsoft Windows Server 2019 (64-bit)', 26],
  ['Microsoft Windows Server 2016 (64-bit)', 14],
  ['Microsoft Windows Server 2022 (64-bit)', 12],
  ['Microsoft Windows Server 2012 (64-bit)', 5],
  ['Red Hat Enterprise Linux 8 (64-bit)', 14],
  ['Red Hat Enterprise Linux 7 (64-bit)', 6],
  ['Ubuntu Linux (64-bit)', 12],
  ['SUSE Linux Enterprise 15 (64-bit)', 5],
  ['Debian GNU/Linux 11 (64-bit)', 4],
  ['CentOS 7 (64-bit)', 4],
] as const

export const ROLES = [
  ['web', 18],
  ['app', 22],
  ['db', 10],
  ['file', 6],
  ['batch', 8],
  ['cache', 6],
  ['ci', 5],
  ['ad', 3],
  ['mail', 3],
  ['mon', 4],
  ['test', 10],
] as const

export const APPLICATIONS = ['erp', 'crm', 'shop', 'hr', 'bi', 'wiki', 'pay', 'ship', 'auth', 'docs'] as const

export const REGIONS = ['eu-central-1', 'eu-west-1', 'us-east-1'] as const

/** What EC2 says as PlatformDetails, by how common. */
export const CLOUD_GUESTS = [
  ['Linux/UNIX', 74],
  ['Windows', 16],
  ['Red Hat Enterprise Linux', 6],
  ['SUSE Linux', 4],
] as const

export const INSTANCE_TYPES = [
  { name: 't3.micro', vcpus: 2, mib: 1024, weight: 10 },
  { name: 't3.medium', vcpus: 2, mib: 4096, weight: 18 },
  { name: 't3.large', vcpus: 2, mib: 8192, weight: 14 },
  { name: 'm5.large', vcpus: 2, mib: 8192, weight: 16 },
  { name: 'm5.xlarge', vcpus: 4, mib: 16_384, weight: 12 },
  { name: 'm5.2xlarge', vcpus: 8, mib: 32_768, weight: 6 },
  { name: 'c5.xlarge', vcpus: 4, mib: 8192, weight: 8 },
  { name: 'r5.large', vcpus: 2, mib: 16_384, weight: 8 },
  { name: 'r5.2xlarge', vcpus: 8, mib: 65_536, weight: 4 },
  { name: 'm6g.large', vcpus: 2, mib: 8192, weight: 4 },
] as const

/** vCPUs and GiB of virtual machines, by how common. */
export const SIZES: readonly (readonly [{ vcpus: number; gib: number }, number])[] = [
  [{ vcpus: 1, gib: 2 }, 8],
  [{ vcpus: 2, gib: 4 }, 26],
  [{ vcpus: 2, gib: 8 }, 20],
  [{ vcpus: 4, gib: 8 }, 14],
  [{ vcpus: 4, gib: 16 }, 16],
  [{ vcpus: 8, gib: 32 }, 10],
  [{ vcpus: 16, gib: 64 }, 5],
  [{ vcpus: 24, gib: 128 }, 1],
]

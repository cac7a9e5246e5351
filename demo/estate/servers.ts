/**
 * Servers the company buys, most bought first. `supportEnds`: days from the founding to the last day of support that the vendor stated; where it is
 * absent none is announced.
 */
export interface Server {
  vendor: string
  model: string
  cpu: string
  mhz: number
  cores: number
  gib: number
  bios: string
  supportEnds?: number
}

export const SERVERS: readonly [Server, Server, Server, Server, Server] = [
  {
    vendor: 'Dell Inc.',
    model: 'PowerEdge R650',
    cpu: 'Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz',
    mhz: 2000,
    cores: 64,
    gib: 1024,
    bios: '1.14.1',
  },
  {
    vendor: 'HPE',
    model: 'ProLiant DL380 Gen10 Plus',
    cpu: 'Intel(R) Xeon(R) Gold 6326 CPU @ 2.90GHz',
    mhz: 2900,
    cores: 32,
    gib: 512,
    bios: 'U46',
    supportEnds: 1_640,
  },
  {
    vendor: 'Lenovo',
    model: 'ThinkSystem SR650',
    cpu: 'Intel(R) Xeon(R) Gold 6230 CPU @ 2.10GHz',
    mhz: 2100,
    cores: 40,
    gib: 768,
    bios: 'IVE178F',
    supportEnds: 720,
  },
  {
    vendor: 'Dell Inc.',
    model: 'PowerEdge R740',
    cpu: 'Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz',
    mhz: 2500,
    cores: 40,
    gib: 512,
    bios: '2.19.1',
    supportEnds: 410,
  },
  {
    vendor: 'HPE',
    model: 'ProLiant DL380 Gen9',
    cpu: 'Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz',
    mhz: 2400,
    cores: 28,
    gib: 384,
    bios: 'P89',
    supportEnds: -160,
  },
]

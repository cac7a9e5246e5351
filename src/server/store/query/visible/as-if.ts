/** The estate as a design scenario would have it: machines that move, hosts that give way, nodes in their place. */

export interface AsIf {
  /** Equal for the same estate. */
  key: string
  /** By type. */
  machines: ReadonlyMap<string, AsIfMachines>
  hosts: ReadonlyMap<string, AsIfHosts>
}

export interface AsIfMachines {
  /** The reference to their host, and its type. */
  by: string
  hosts: string
  /** Machines that move, and the node of each; null is on none that they can refer to. */
  moved: readonly string[]
  nodes: readonly (string | null)[]
}

export interface AsIfHosts {
  /** Hosts that give way. */
  gone: readonly string[]
  /** The type of machines that run on them, and their reference to them. */
  machines: string
  by: string
  nodes: readonly AsIfNode[]
}

export interface AsIfNode {
  id: string
  name: string
  model: string
  cores: number
  memoryGiB: number
  rackUnits: number | null
  machines: number
  /** What is used of it, in %. */
  cpu: number
  memory: number
}

/** What can be full, as it is called. */
export const CAPACITIES: Readonly<Record<string, string>> = { compute: 'Compute', memory: 'Memory', storage: 'Storage' }

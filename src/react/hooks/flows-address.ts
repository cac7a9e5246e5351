/** The search that a page of flows is opened with, for what leads there. */

/** An entity of which flows are, as their source or their target. */
export interface FlowsOf {
  type: string
  id: string
  label: string | null
}

/** `["vmware.vm","7","web-1"]` */
export const printOf = ({ type, id, label }: FlowsOf): string =>
  JSON.stringify([type, id, ...(label === null ? [] : [label])])

/** The search of all flows of an entity. */
export const searchOfEntity = (of: FlowsOf): string => String(new URLSearchParams({ of: printOf(of) }))

/** Whether a list of records is stored already: keys come back in another order than they were written. */
export function areStored(stored: unknown, records: readonly object[]): boolean {
  const sorted = (list: readonly object[]) => JSON.stringify(list.map(each => Object.entries(each).sort()))
  return sorted(Array.isArray(stored) ? stored : []) === sorted(records)
}

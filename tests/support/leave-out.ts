/** Statements to PostgreSQL as if whoever wrote them had forgotten whose rows they are about. */
import pg from 'pg'
import { vi } from 'vitest'

/** One condition of a tenant (datastore, account, change log), or of the tenant of what is joined. */
const CONDITION =
  /(?:(?:\w+|"[^"]+")\.)?"?(?:datastore_id|account_id|key)"? = (?:(\$\d+)|(?:\w+|"[^"]+")\."?datastore_id"?)/g

/** Leaves out such conditions, by their place among all that are sent until `end`. */
export function leaveOut(isOut: (place: number) => boolean): { count: number; end(): void } {
  const plain = pg.Client.prototype.query
  const state = { count: 0, end: () => spy.mockRestore() }
  const without = (text: string) =>
    text.replace(CONDITION, (found, bound: string | undefined) => {
      if (!isOut(state.count++)) return found
      return bound === undefined ? 'true' : `${bound}::text is not null`
    })
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [text, ...rest] = given
    return Reflect.apply(plain, this, [typeof text === 'string' ? without(text) : text, ...rest])
  })
  return state
}

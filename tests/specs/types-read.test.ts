/** Kept answers of the pages that there are: of no type that a statement reads may a change go unnoticed (store/query/kept-answers.ts). */
import { expect, it } from 'vitest'
import { systemAccess } from '../../src/server/access/data-access.js'
import { typesRead } from '../../src/server/store/query/types-read.js'
import type { Query } from '../../src/wire/query.js'
import { pagesOf } from '../bench/pages.js'
import { openTestStore, testRegistry } from '../support/database.js'
import { typesInStatements } from '../support/types-in-statements.js'

it('knows all types that are read for the lists and dashboards of every type', async () => {
  const store = await openTestStore()
  try {
    const access = systemAccess('d', new Date())
    const queries = pagesOf().flatMap(({ calls }) => calls.flatMap(call => Object.values(call)))
    const ledgers = testRegistry.ledgers.map(({ type }): Query => ({ entity: type, select: { n: { count: true } } }))
    for (const query of [...queries, ...ledgers]) {
      const { sql } = await store.datastore.explain(query, { access })
      const known = typesRead(testRegistry, query)
      for (const type of typesInStatements(testRegistry, sql)) expect(known, JSON.stringify(query)).toContain(type)
    }
  } finally {
    await store.close()
  }
})

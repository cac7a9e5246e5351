/** Shapes of the calls about accounts in a tree, what they are to each other, and their teams. */
import * as v from 'valibot'
import { ACCOUNT_TYPES, RELATIONS } from '../account.js'
import { pageParameters } from '../page-query.js'
import { filled, listOf, open, text, wholeNumber } from '../shapes.js'
import { nameOf } from './name.js'
import { versionRead } from './version.js'

const MOST_ON_PAGE = 200
const name = nameOf(200)
const slugName = v.pipe(
  filled(80),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'holds small letters, digits and single hyphens between them'),
)
const currency = v.pipe(text(3), v.regex(/^[A-Z]{3}$/, 'is not a currency code such as USD'))
export const capability = v.pipe(filled(60), v.regex(/^[a-z][A-Za-z0-9]*$/, 'is no word'))

/** Paging of lists that are sorted by name: `after` is the `next` of the page before. */
const page = pageParameters(MOST_ON_PAGE)
export const pageQuery = v.strictObject(page)
export const accountsQuery = v.strictObject({ ...page, parent: v.exactOptional(text(200)) })
export const accountPlacesQuery = v.strictObject({
  text: v.exactOptional(text(200)),
  ids: v.exactOptional(text(2_000)),
  limit: page.limit,
})
const next = v.nullable(v.string())

export const account = open({
  id: v.string(),
  name: v.string(),
  type: v.picklist(ACCOUNT_TYPES),
  currency: v.string(),
  slugName: v.string(),
  /** Null for a root, and where the caller may not read the one above. */
  parentId: v.nullable(v.string()),
  /** Its own, and those of the accounts above. */
  capabilities: v.array(v.string()),
  /** Members need a second factor, here and below; what an account above asks for is not in it. */
  secondFactorRequired: v.boolean(),
  /** How many environments there may be in it and below, whatever its licences allow; null: as many as these. */
  maxEnvironments: v.exactOptional(v.nullable(v.number()), null),
  /** The actions that the caller may take in it. */
  actions: v.array(v.string()),
})
export const accounts = open({ accounts: v.array(account), next })
export const childInput = v.strictObject({
  name,
  /** Support accounts are made by administrators. */
  type: v.exactOptional(v.picklist(ACCOUNT_TYPES)),
  currency: v.exactOptional(currency),
  slugName: v.exactOptional(slugName),
})
export const accountChange = v.strictObject({
  version: versionRead,
  name: v.exactOptional(name),
  slugName: v.exactOptional(slugName),
  currency: v.exactOptional(currency),
  /** Id of the account that it stands below from now on; null: below none. */
  parent: v.exactOptional(v.nullable(filled(200))),
  secondFactorRequired: v.exactOptional(v.boolean()),
  /** For administrators. */
  type: v.exactOptional(v.picklist(ACCOUNT_TYPES)),
  capabilities: v.exactOptional(listOf(capability, 50)),
  maxEnvironments: v.exactOptional(v.nullable(wholeNumber(0, 100_000))),
})
export type AccountInput = v.InferOutput<typeof accountChange>

export const relation = open({ kind: v.picklist(RELATIONS), accountId: v.string(), name: v.string() })
export const relations = open({ relations: v.array(relation) })
export const relationInput = v.strictObject({ kind: v.picklist(RELATIONS), account: filled(200) })

export const team = open({
  id: v.string(),
  name: v.string(),
  members: v.array(open({ userId: v.string(), name: v.string() })),
})
export const teams = open({ teams: v.array(team), next })
export const teamInput = v.strictObject({ name })
export const teamMemberInput = v.strictObject({ userId: filled(200) })

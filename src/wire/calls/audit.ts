/** Shapes of the calls about the audit log. */
import * as v from 'valibot'
import { AUDIT_KINDS, AUDIT_OUTCOMES } from '../audit.js'
import { pageParameters } from '../page-query.js'
import { filled, open, text } from '../shapes.js'
import { INSTANT_HINT, parseInstant } from '../time.js'

const MOST_ON_PAGE = 500
const instant = v.pipe(
  text(64),
  v.check(value => parseInstant(value) !== undefined, `is not a time: ${INSTANT_HINT}`),
)
const id = v.exactOptional(filled(400))

/** The question to the log. `after` is the `next` of the page before. */
export const auditQuery = v.strictObject({
  from: v.exactOptional(instant),
  until: v.exactOptional(instant),
  kind: v.exactOptional(v.picklist(AUDIT_KINDS)),
  action: v.exactOptional(filled(80)),
  outcome: v.exactOptional(v.picklist(AUDIT_OUTCOMES)),
  actor: id,
  account: id,
  target: id,
  text: v.exactOptional(filled(200)),
  ...pageParameters(MOST_ON_PAGE),
  /** A file of everything that is asked for, in place of a page. */
  format: v.exactOptional(v.picklist(['csv', 'ndjson'])),
})

const place = { sequence: v.number(), hash: v.string() }

/** An end of the chain as an earlier answer named it. */
export const chainQuery = v.strictObject({
  sequence: v.exactOptional(v.pipe(text(15), v.regex(/^\d+$/, 'expected a whole number'), v.transform(Number))),
  hash: v.exactOptional(v.pipe(text(64), v.regex(/^[0-9a-f]{64}$/, 'is not a hash'))),
})
export const chainReport = open({
  entries: v.number(),
  /** Where the chain ends: kept elsewhere, it shows later that nothing was cut off. */
  head: open(place),
  /** The first entry that is missing or is not as it was written. */
  problem: v.nullable(open({ sequence: v.number(), what: v.string() })),
})
export type ChainReport = v.InferOutput<typeof chainReport>

/** Ids of charges: a row of FOCUS has none of its own, so its content is its identity. */
import { createHash } from 'node:crypto'
import { type CostRow, costColumns, DECIMAL } from '../wire/cost.js'

const LENGTH = 22

/** Gives a row its id; counts what it has seen. */
export type CostIds = (row: CostRow) => string

/**
 * Gives each row its id: the first 22 characters of base64url(sha-256(content ⏎ n)), where n counts the rows of the same content that
 * came before. A file read again gives the same ids in whatever order; two equal charges in it are two rows.
 */
export function createCostIds(): CostIds {
  const seen = new Map<string, number>()
  return row => {
    const content = digest(contentOf(row))
    const occurrence = seen.get(content) ?? 0
    seen.set(content, occurrence + 1)
    return digest(`${content}\n${occurrence}`).slice(0, LENGTH)
  }
}

/** Only columns that are known, by name: a column that a later FOCUS adds does not change the ids of rows without it. */
function contentOf(row: CostRow): string {
  const known = costColumns()
    .filter(([name]) => row[name] !== null)
    .map(([name, { kind }]) => {
      const value = row[name]
      if (typeof value === 'string') return [name, kind === 'number' ? plainDecimal(value) : value]
      return [name, Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))]
    })
  return JSON.stringify(known.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
}

/** One spelling for `1.50`, `1.5` and `15e-1`: exports differ in trailing zeros. */
function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? []
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  const power = Number(exponent) - fraction.length + digits.length - significant.length
  return significant === '' ? '0' : `${sign}${significant}e${power}`
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** A whole number of an address. */
import { PortalError } from '../../wire/errors.js'

interface Bounds {
  /** The value where the call names none. */
  usual: number
  least: number
  most: number
}

/** Throws INVALID_REQUEST naming the parameter. */
export function wholeNumber(name: string, text: string | undefined, { usual, least, most }: Bounds): number {
  if (text === undefined) return usual
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most)) {
    throw new PortalError('INVALID_REQUEST', { message: `${name} is a whole number from ${least} to ${most}` })
  }
  return value
}

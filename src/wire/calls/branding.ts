/** Shapes of what is sent about the brand of an account. */
import * as v from 'valibot'
import { brandShape } from '../brand.js'
import { text, wholeNumber } from '../shapes.js'

export const MOST_IMAGE_BYTES = 128 * 1024

export const brandingInput = v.strictObject({ brand: brandShape, version: wholeNumber(0) })
/** The bytes of a picture in base64. */
export const brandImageInput = v.strictObject({
  type: v.picklist(['image/svg+xml', 'image/png']),
  data: v.pipe(text(Math.ceil(MOST_IMAGE_BYTES / 3) * 4), v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64')),
})

/** Checks a picture in PNG chunk by chunk, and leaves out whatever is not the picture: texts, places, what stands behind its end. */
import { PortalError } from '../../wire/errors.js'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'sRGB', 'cHRM'])
const WIDEST = 2_048
/** Length, type, checksum. */
const FRAME = 12

export function harmlessPng(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw refusal('is no PNG')
  const kept: Buffer[] = [SIGNATURE]
  let hasData = false
  for (let at = 8; at + FRAME <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + FRAME + length
    if (end > bytes.length) throw refusal('is cut off')
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (at === 8) proveSize(type, length, bytes.subarray(at + 8))
    if (type === 'IDAT') hasData = true
    if (KEPT.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') {
      if (!hasData) throw refusal('is empty')
      return Buffer.concat(kept)
    }
    at = end
  }
  throw refusal('is cut off')
}

function proveSize(type: string, length: number, header: Buffer): void {
  if (type !== 'IHDR' || length !== 13) throw refusal('is no PNG')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  if (width === 0 || height === 0 || width > WIDEST || height > WIDEST)
    throw refusal(`is ${width} × ${height}: ${WIDEST} × ${WIDEST} pixels at most`)
}

function refusal(what: string): PortalError {
  return new PortalError('INVALID_REQUEST', {
    message: `The picture ${what}`,
    details: [{ path: 'data', message: what }],
  })
}

/** Addresses of the internet protocol: one text for each, however it was written. */

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/
const IPV6 = /^[0-9a-f:.]{2,45}$/i
const MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

/** The address as RFC 5952 writes it, an IPv4 address in IPv6 as IPv4; undefined for what is none. Zones are of one machine: they are refused. */
export function readAddress(text: string): string | undefined {
  if (IPV4.test(text)) return text
  if (!text.includes(':') || !IPV6.test(text)) return undefined
  // The URL standard parses and compresses as RFC 5952 does.
  if (!URL.canParse(`http://[${text}]/`)) return undefined
  const address = new URL(`http://[${text}]/`).hostname.slice(1, -1)
  const [, high, low] = MAPPED.exec(address) ?? []
  return high === undefined || low === undefined ? address : dotted(Number.parseInt(high, 16), Number.parseInt(low, 16))
}

const dotted = (high: number, low: number) => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** Ranges of addresses by prefix: the longest that an address is in. Addresses are as `readAddress` gives them. */
import { readAddress } from '../../../../wire/address.js'

interface Bits {
  /** 32 or 128. */
  length: number
  bits: bigint
}

export interface Prefix {
  address: Bits
  length: number
}

export interface PrefixTable<T> {
  /** The longest; of equal ones the first that was given. */
  find(address: string): T | undefined
}

const MOST = { 4: 32, 6: 128 } as const

/** `10.0.0.0/8`, or an address alone; undefined for anything else. */
export function readPrefix(text: string): Prefix | undefined {
  const [given = '', digits, ...more] = text.trim().split('/')
  const address = readAddress(given)
  if (address === undefined || more.length > 0) return undefined
  const bits = bitsOf(address)
  if (digits === undefined) return { address: bits, length: bits.length }
  const length = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN
  return length <= bits.length ? { address: bits, length } : undefined
}

export function createPrefixTable<T>(entries: readonly (readonly [Prefix, T])[]): PrefixTable<T> {
  const byLength = new Map<number, Map<bigint, T>>()
  for (const [{ address, length }, value] of entries) {
    const key = keyOf(address.length, length)
    const networks = byLength.get(key) ?? new Map<bigint, T>()
    byLength.set(key, networks)
    const network = networkOf(address, length)
    if (!networks.has(network)) networks.set(network, value)
  }
  const longestFirst = [...byLength].sort(([a], [b]) => b - a)
  return {
    find(text) {
      const address = bitsOf(text)
      for (const [key, networks] of longestFirst) {
        const length = key - keyOf(address.length, 0)
        if (length < 0 || length > address.length) continue
        const found = networks.get(networkOf(address, length))
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}

/** Lengths of both kinds of address in one number. */
const keyOf = (size: number, length: number) => (size === MOST[4] ? 0 : 1_000) + length
const networkOf = ({ length, bits }: Bits, prefix: number) => bits >> BigInt(length - prefix)

function bitsOf(address: string): Bits {
  if (!address.includes(':')) {
    const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
    return { length: MOST[4], bits: BigInt(number) }
  }
  const [head = '', tail] = address.split('::')
  const words = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [words(head), words(tail ?? '')]
  const all = [...first, ...Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0'), ...last]
  return { length: MOST[6], bits: BigInt(`0x${all.map(word => word.padStart(4, '0')).join('')}`) }
}

/** Not of the public internet (IANA special-purpose registries), without those for examples, which stand for public ones. */
const PRIVATE = createPrefixTable(
  [
    ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
    ['::/127', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
  ]
    .flat()
    .flatMap(text => {
      const prefix = readPrefix(text)
      return prefix ? [[prefix, true] as const] : []
    }),
)

export const isPrivate = (address: string): boolean => PRIVATE.find(address) === true

/** The network that an address is listed under where nobody names one: /24, or /64 of IPv6. */
export function networkTextOf(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const { bits } = bitsOf(address)
  const words = Array.from({ length: 4 }, (_, i) => ((bits >> BigInt(112 - 16 * i)) & 0xffffn).toString(16))
  return `${readAddress(`${words.join(':')}::`) ?? ''}/64`
}

/** A line of flows: what went from one address to another, as its exporter counted it. */
import * as v from 'valibot'
import { readAddress } from './address.js'
import { MAX_TIME } from './ingest-limits.js'
import type { IngestReader } from './ingest-reader.js'
import { fields, rule, text, wholeNumber } from './shapes.js'
import { INSTANT_HINT, readInstant } from './time.js'

export const FLOW_PROTOCOLS = ['tcp', 'udp', 'icmp', 'icmpv6', 'sctp', 'gre', 'esp', 'other'] as const
export type FlowProtocol = (typeof FLOW_PROTOCOLS)[number]

/** Of one record: a petabyte, or as many packets. */
export const MOST_COUNTED = 1e15
const MOST_PORT = 65_535
/** Characters of an address. */
const MAX_ADDRESS = 45

const address = v.pipe(
  text(MAX_ADDRESS),
  rule(value => (readAddress(value) === undefined ? { message: 'is not an address', hint: ADDRESS_HINT } : undefined)),
  v.transform(value => readAddress(value) ?? ''),
)
const ADDRESS_HINT = 'write an IPv4 or IPv6 address, without a prefix or zone'

const instant = v.pipe(
  text(MAX_TIME),
  rule(value => (readInstant(value) === undefined ? { message: 'is not a time', hint: INSTANT_HINT } : undefined)),
  v.transform(value => readInstant(value) ?? Number.NaN),
)

/** Bytes and packets that went from the source to the target; what came back is a record of its own. */
export const flowRecord = fields({
  source: address,
  target: address,
  /** The target's; 0 where the protocol has none. */
  port: v.optional(wholeNumber(0, MOST_PORT), 0),
  protocol: v.picklist(FLOW_PROTOCOLS),
  bytes: wholeNumber(0, MOST_COUNTED),
  packets: v.optional(wholeNumber(0, MOST_COUNTED), 0),
  /** When it ended: epoch ms once read. The hour that it is in counts it. */
  at: instant,
})
export type FlowRecord = v.InferOutput<typeof flowRecord>

const KEYS = Object.keys(flowRecord.pipe[1].entries)

/** The same, read by hand (`parse-ingest.ts` says why). */
export function readFlow(reader: IngestReader, input: unknown): { flow: FlowRecord } | undefined {
  const value = reader.record(input, 'flow')
  if (!value) return undefined
  reader.known(value, 'flow', KEYS)
  const source = addressOf(reader, value.source, 'flow.source')
  const target = addressOf(reader, value.target, 'flow.target')
  const port = wholeOf(reader, value.port === undefined ? 0 : value.port, { path: 'flow.port', most: MOST_PORT })
  const protocol = reader.oneOf(value.protocol, 'flow.protocol', FLOW_PROTOCOLS)
  const bytes = wholeOf(reader, value.bytes, { path: 'flow.bytes', most: MOST_COUNTED })
  const packets = wholeOf(reader, value.packets === undefined ? 0 : value.packets, {
    path: 'flow.packets',
    most: MOST_COUNTED,
  })
  const time = reader.string(value.at, 'flow.at', MAX_TIME)
  if (time === undefined || protocol === undefined) return undefined
  const at = readInstant(time)
  if (at === undefined) return reader.add('flow.at', `'${time}' is not a time`, INSTANT_HINT)
  if (source === undefined || target === undefined || port === undefined) return undefined
  if (bytes === undefined || packets === undefined) return undefined
  return { flow: { source, target, port, protocol, bytes, packets, at } }
}

function addressOf(reader: IngestReader, input: unknown, path: string): string | undefined {
  const given = reader.string(input, path, MAX_ADDRESS)
  if (given === undefined) return undefined
  return readAddress(given) ?? reader.add(path, `'${given}' is not an address`, ADDRESS_HINT)
}

function wholeOf(
  reader: IngestReader,
  input: unknown,
  { path, most }: { path: string; most: number },
): number | undefined {
  const number = reader.number(input, path)
  if (number === undefined || (Number.isInteger(number) && number >= 0 && number <= most)) return number
  return reader.add(path, `expected a whole number from 0 to ${most}`)
}

/** Values by a JSON Schema, most of them as it says, some next to it, some nothing like it. */
import fc, { type Arbitrary } from 'fast-check'

export type Schema = Record<string, unknown>

const TEXTS = [
  '',
  ' ',
  '\0',
  '\ud800',
  '😀'.repeat(50),
  'x'.repeat(5_000),
  "'; drop table account; --",
  '%_\\',
  '../../etc/passwd',
  '2026-02-30T00:00:00Z',
  '2026-03-01T12:00:00Z',
  'a@b.example',
  '-1',
  '1e999',
  '__proto__',
  'constructor',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  'owner',
  'vmware.vm',
]
const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 20 }), fc.uuid())
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 0.5, 1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)
/** What no schema asks for. */
const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 3 }),
)

/** `named` are the schemas that others refer to by `#/components/schemas/<name>`. */
export function valuesOf(schema: Schema, named: Readonly<Record<string, Schema>>, depth = 0): Arbitrary<unknown> {
  const asItSays = depth > 4 ? anything : exactly(schema, named, depth)
  return fc.oneof({ weight: 12, arbitrary: asItSays }, { weight: 1, arbitrary: anything })
}

function exactly(schema: Schema, named: Readonly<Record<string, Schema>>, depth: number): Arbitrary<unknown> {
  const inner = (of: unknown) => valuesOf((of ?? {}) as Schema, named, depth + 1)
  const { $ref, enum: choices, const: only, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string') return inner(named[$ref.split('/').at(-1) ?? ''])
  if (Array.isArray(choices)) return fc.constantFrom(...choices)
  if (only !== undefined) return fc.constant(only)
  const union = (anyOf ?? oneOf ?? allOf) as unknown[] | undefined
  if (union) return fc.oneof(...union.map(inner))
  if (type === 'array') return fc.array(inner(schema.items), { maxLength: 3 })
  if (type === 'object') return objects(schema, inner)
  if (type === 'string') return text
  if (type === 'number' || type === 'integer') return number
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : anything
}

function objects({ properties = {}, additionalProperties }: Schema, inner: (of: unknown) => Arbitrary<unknown>) {
  const fields = Object.fromEntries(
    Object.entries(properties as Record<string, unknown>).map(([key, value]) => [key, inner(value)]),
  )
  const known = fc.record(fields, { requiredKeys: Object.keys(fields).slice(0, 2) })
  const often = fc.record(fields)
  const more =
    typeof additionalProperties === 'object' && additionalProperties !== null ? inner(additionalProperties) : anything
  const strange = fc
    .tuple(known, fc.dictionary(fc.string({ maxLength: 8 }), more, { maxKeys: 2 }))
    .map(([value, others]) => ({ ...others, ...value }))
  return fc.oneof({ weight: 4, arbitrary: often }, { weight: 3, arbitrary: known }, { weight: 1, arbitrary: strange })
}

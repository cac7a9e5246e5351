/** GraphQL text → the aggregates it subscribes to. Validated against the SDL, with limits; every error names the place. */
import { type FieldNode, Kind, parse, validate, valueFromASTUntyped } from 'graphql'
import { PortalError } from '../../wire/errors.js'
import type { Position } from '../../wire/patch.js'
import { at, Shape } from '../../wire/shape.js'
import { schema } from './schema.js'

const MAX_LENGTH = 100_000
const MAX_ROOTS = 32

export interface Subscription {
  alias: string
  root: 'resources' | 'datastore'
  datastoreId: string
  /** Fields of the root the snapshot and `self` patches are limited to. */
  fields: Set<string>
  /** What entity patches are limited to; absent: none are sent. */
  changes: { types: Set<string>; fields: Set<string> } | undefined
  since: Position | undefined
}

/** Reads `{query, variables}`. Throws INVALID_QUERY. */
export function parseOperation(body: unknown): Subscription[] {
  const shape = new Shape()
  const value = shape.record(body, 'body')
  const query = value && shape.string(value.query, 'query', MAX_LENGTH)
  const variables =
    value?.variables === undefined || value.variables === null ? {} : (shape.record(value.variables, 'variables') ?? {})
  const since = readSince(shape, variables.since)
  const text = shape.finish(query, 'INVALID_QUERY', 'The subscription is not valid')
  const document = parseText(text)
  const [error] = validate(schema, document)
  if (error) throw new PortalError('INVALID_QUERY', { message: `The subscription is not valid: ${error.message}` })
  const operation = document.definitions.find(definition => definition.kind === Kind.OPERATION_DEFINITION)
  if (operation?.operation !== 'subscription') {
    throw new PortalError('INVALID_QUERY', { message: 'The stream answers subscriptions only' })
  }
  const roots = operation.selectionSet.selections.filter(selection => selection.kind === Kind.FIELD)
  if (roots.length === 0 || roots.length > MAX_ROOTS) {
    throw new PortalError('INVALID_QUERY', { message: `A subscription names 1 to ${MAX_ROOTS} aggregates` })
  }
  return roots.map(field => readRoot(field, variables, since))
}

function parseText(text: string) {
  try {
    return parse(text, { maxTokens: 20_000 })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PortalError('INVALID_QUERY', { message: `The subscription is not GraphQL: ${reason}`, cause })
  }
}

function readRoot(field: FieldNode, variables: Record<string, unknown>, since: Record<string, Position>): Subscription {
  const alias = field.alias?.value ?? field.name.value
  const selections = (field.selectionSet?.selections ?? []).filter(selection => selection.kind === Kind.FIELD)
  const changes = selections.find(selection => selection.name.value === 'changes')
  const args = argumentsOf(field, variables)
  const limits = changes && argumentsOf(changes, variables)
  return {
    alias,
    root: field.name.value === 'resources' ? 'resources' : 'datastore',
    datastoreId: String(args.id ?? ''),
    fields: new Set(selections.map(selection => selection.name.value)),
    changes: limits && { types: textSet(limits.types), fields: textSet(limits.fields) },
    since: Object.hasOwn(since, alias) ? since[alias] : undefined,
  }
}

function argumentsOf(field: FieldNode, variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    (field.arguments ?? []).map(arg => [arg.name.value, valueFromASTUntyped(arg.value, variables)]),
  )
}

function textSet(value: unknown): Set<string> {
  return new Set(Array.isArray(value) ? value.filter(item => typeof item === 'string') : [])
}

function readSince(shape: Shape, input: unknown): Record<string, Position> {
  const positions: Record<string, Position> = {}
  if (input === undefined || input === null) return positions
  for (const [alias, value] of Object.entries(shape.record(input, 'variables.since') ?? {})) {
    const path = at('variables.since', alias)
    const position = shape.record(value, path)
    const epoch = position && shape.string(position.epoch, at(path, 'epoch'), 128)
    const sequence = position && shape.integer(position.sequence, at(path, 'sequence'), 0)
    if (epoch !== undefined && sequence !== undefined) positions[alias] = { epoch, sequence }
  }
  return positions
}

/**
 * GraphQL text → the aggregates it subscribes to, each under an alias. Validated against the SDL; the cost of a text is bounded
 * before it is validated, and every error names the place.
 */
import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  OverlappingFieldsCanBeMergedRule,
  parse,
  SingleFieldSubscriptionsRule,
  specifiedRules,
  validate,
  valueFromASTUntyped,
} from 'graphql'
import { ACTIVITY_KINDS, type ActivityKind } from '../../wire/activity.js'
import { operationShape } from '../../wire/calls/stream.js'
import { PortalError } from '../../wire/errors.js'
import { clip } from '../../wire/json.js'
import type { Position } from '../../wire/patch.js'
import { readShape } from '../../wire/read-shape.js'
import { schema } from './schema.js'

const MAX_TOKENS = 20_000
const MAX_ROOTS = 32
/** Fields below one root, and below those. */
const MAX_FIELDS = 32
const MAX_TYPES = 1_000
const MAX_PATHS = 2_000

/**
 * Two rules are left out: one forbids several roots, which streams have; the other checks in quadratic time that fields of one name agree, and
 * here each name may occur only once.
 */
const RULES = specifiedRules.filter(
  rule => rule !== SingleFieldSubscriptionsRule && rule !== OverlappingFieldsCanBeMergedRule,
)

/** Roots that are small (value-roots.ts). */
const VALUE_ROOTS = [
  'datastoreOverlay',
  'userSessions',
  'settings',
  'userExtensions',
  'identityClients',
  'identityRoles',
  'hubAccountDesignScenarios',
] as const
export type ValueRoot = (typeof VALUE_ROOTS)[number]

export function isValueRoot(root: string): root is ValueRoot {
  return (VALUE_ROOTS as readonly string[]).includes(root)
}

export interface Subscription {
  alias: string
  root: 'resources' | 'datastore' | 'datastoreFeed' | ValueRoot
  datastoreId: string
  /** The account, for roots that are about one. */
  accountId: string
  /** The environment, for the root that is about one. */
  environmentId: string
  /** Of `datastore`: an ISO instant; the first state at or after it is meant. */
  label: string | undefined
  /** The entity whose fields are asked for. */
  entityId: string | undefined
  /** Of `datastoreOverlay`. */
  entity: { type: string; id: string }
  /** Of `datastoreFeed`. */
  kinds: ReadonlySet<ActivityKind>
  /** Fields of the root the snapshot and `self` patches are limited to. */
  fields: Set<string>
  /** The types and fields that patches of entities are limited to. Without it no such patches are sent. */
  changes: { types: Set<string>; fields: Set<string> } | undefined
  since: Position | undefined
  /** A bearer of the aggregate's own; absent: that of the call. */
  access: string | undefined
}

/** Reads `{query, variables}`. Throws INVALID_QUERY. */
export function parseOperation(body: unknown): Subscription[] {
  const { query, variables } = readShape(operationShape, body, 'The subscription is not valid', {
    error: 'INVALID_QUERY',
  })
  const { since, access } = variables ?? {}
  const operation = onlyOperation(parseText(query))
  const roots = fieldsOf(operation, 'the subscription', MAX_ROOTS)
  for (const root of roots) {
    for (const field of fieldsOf(root, nameOf(root), MAX_FIELDS, true)) fieldsOf(field, nameOf(field), 0, true)
  }
  const [error] = validate(schema, { kind: Kind.DOCUMENT, definitions: [operation] }, RULES, { maxErrors: 1 })
  if (error) throw invalid(error.message)
  return roots.map(field => {
    const alias = nameOf(field)
    return { ...readRoot(field, variables ?? {}), since: ofAlias(since, alias), access: ofAlias(access, alias) }
  })
}

function parseText(text: string): DocumentNode {
  try {
    return parse(text, { maxTokens: MAX_TOKENS, noLocation: true })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new PortalError('INVALID_QUERY', { message: clip(`The subscription is not GraphQL: ${reason}`), cause })
  }
}

function onlyOperation({ definitions }: DocumentNode): OperationDefinitionNode {
  const [operation] = definitions
  if (definitions.length !== 1 || operation?.kind !== Kind.OPERATION_DEFINITION) {
    throw invalid('it holds exactly one operation and no fragments')
  }
  if (operation.operation !== 'subscription') {
    throw new PortalError('INVALID_QUERY', { message: 'The stream answers subscriptions only' })
  }
  return operation
}

/** Fields of a selection, each name once. */
function fieldsOf(
  { selectionSet }: FieldNode | OperationDefinitionNode,
  place: string,
  most: number,
  mayBeNone = false,
): FieldNode[] {
  const selections = selectionSet?.selections ?? []
  if (selections.length > most || (selections.length === 0 && !mayBeNone)) {
    throw invalid(`${place} names ${selections.length} fields, ${mayBeNone ? 0 : 1} to ${most} are allowed`)
  }
  const seen = new Set<string>()
  return selections.map(field => {
    if (field.kind !== Kind.FIELD) throw invalid(`${place} holds a fragment: name the fields themselves`)
    const name = nameOf(field)
    if (seen.has(name)) throw invalid(`${place} has '${name}' twice: give each its own alias`)
    seen.add(name)
    return field
  })
}

function readRoot(field: FieldNode, variables: Record<string, unknown>): Omit<Subscription, 'since' | 'access'> {
  const alias = nameOf(field)
  const selections = fieldsOf(field, alias, MAX_FIELDS, true)
  const changes = selections.find(selection => selection.name.value === 'changes')
  const args = argumentsOf(field, variables)
  const limits = changes && argumentsOf(changes, variables)
  const entity = selections.find(selection => selection.name.value === 'entity')
  const named = entity && argumentsOf(entity, variables)
  return {
    alias,
    root: rootOf(field.name.value),
    datastoreId: textOf(args.id),
    accountId: textOf(args.account),
    environmentId: textOf(args.environment),
    label: typeof args.label === 'string' ? args.label : undefined,
    entityId: typeof named?.id === 'string' ? named.id : undefined,
    entity: { type: textOf(args.type), id: textOf(args.entity) },
    kinds: kindsOf(args.kinds, alias),
    fields: new Set(selections.map(selection => selection.name.value)),
    changes: limits && {
      types: textSet(limits.types, `${alias}.changes.types`, MAX_TYPES),
      fields: textSet(limits.fields, `${alias}.changes.fields`, MAX_PATHS),
    },
  }
}

function rootOf(name: string): Subscription['root'] {
  if (isValueRoot(name)) return name
  return name === 'resources' || name === 'datastoreFeed' ? name : 'datastore'
}

function kindsOf(asked: unknown, alias: string): Set<ActivityKind> {
  if (!Array.isArray(asked)) return new Set(ACTIVITY_KINDS)
  const known = new Set<unknown>(ACTIVITY_KINDS)
  const wrong = asked.find(kind => !known.has(kind))
  if (wrong !== undefined) throw invalid(`${alias}.kinds holds '${String(wrong)}', which is no kind of event`)
  return new Set(asked as ActivityKind[])
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function argumentsOf(field: FieldNode, variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    (field.arguments ?? []).map(arg => [arg.name.value, valueFromASTUntyped(arg.value, variables)]),
  )
}

function textSet(value: unknown, place: string, most: number): Set<string> {
  if (!Array.isArray(value)) return new Set()
  if (value.length > most) throw invalid(`${place} holds ${value.length} names, at most ${most} are allowed`)
  return new Set(value.filter(item => typeof item === 'string'))
}

function ofAlias<T>(values: Record<string, T> | null | undefined, alias: string): T | undefined {
  return values && Object.hasOwn(values, alias) ? values[alias] : undefined
}

function nameOf(field: FieldNode): string {
  return field.alias?.value ?? field.name.value
}

function invalid(what: string): PortalError {
  return new PortalError('INVALID_QUERY', { message: clip(`The subscription is not valid: ${what}`) })
}

/**
 * Dimensions: keys that an account defines for what it and the accounts below it watch, such as the business unit or the cost centre. An entity has one value
 * of each, or none: what somebody noted on it, else that of the first rule it matches, else the fallback.
 */
import * as v from 'valibot'
import { filterShape } from './filter-shape.js'
import { readAnswer } from './read-answer.js'
import { open } from './shapes.js'

/** Of one account. */
export const MOST_DIMENSIONS = 50
/** Of the closed list of a dimension. */
export const MOST_VALUES = 200
export const MOST_RULES = 50
/** Rows of one import. */
export const MOST_ROWS = 2_000

const rule = open({
  /** Entity type or family. */
  entity: v.string(),
  /** Which entities of it; null for all. */
  where: v.nullable(filterShape),
  value: v.string(),
})
export type DimensionRule = v.InferOutput<typeof rule>

const definition = {
  /** What values are kept under, for good: entities have the property `overlay.dimensions.<key>`. */
  key: v.string(),
  name: v.string(),
  /** Empty where nothing is said. */
  description: v.string(),
  /** The values that there may be; null for any. */
  values: v.nullable(v.array(v.string())),
}

export const dimension = open({
  id: v.string(),
  ...definition,
  /** In order: the first that an entity matches gives it its value. */
  rules: v.array(rule),
  /** The value of entities that no rule gives one; null for none. */
  fallback: v.nullable(v.string()),
  /** Counts changes, from 1. */
  version: v.number(),
  /** ISO. */
  changedAt: v.string(),
  /** The account asked about made it; else one above did. */
  isOwn: v.boolean(),
  /** The name of the account that made it; null where the caller may not read that account. */
  accountName: v.nullable(v.string()),
})
export type Dimension = v.InferOutput<typeof dimension>

export const dimensions = open({
  /** Of the account and of those above it, by name. */
  dimensions: v.array(dimension),
  /** Whether the caller may change those of the account. */
  isMine: v.boolean(),
  /** How far the values of entities follow what is defined, over the environments of the account and of the accounts below it. */
  computed: open({
    environments: v.number(),
    /** Environments of which entities still have values by an earlier definition. */
    pending: v.number(),
    /** ISO: when values were last worked out; null before the first time. */
    at: v.nullable(v.string()),
  }),
})
export type Dimensions = v.InferOutput<typeof dimensions>

/** Where the values of entities come from. */
const counts = {
  entities: v.number(),
  byHand: v.number(),
  /** By rule, in their order. */
  byRule: v.array(v.number()),
  byFallback: v.number(),
  none: v.number(),
}
export const dimensionPreview = open({
  ...counts,
  environments: v.array(
    open({
      id: v.string(),
      name: v.string(),
      ...counts,
      /** Those that most entities have. */
      values: v.array(open({ value: v.string(), entities: v.number() })),
    }),
  ),
  /** Environments that were not looked at. */
  leftOut: v.number(),
  /** What there is of the key now. */
  now: open({ entities: v.number(), byHand: v.number() }),
})
export type DimensionPreview = v.InferOutput<typeof dimensionPreview>

export const dimensionRemoved = open({
  /** Entities that had a value. It is taken away in the background. */
  entities: v.number(),
  /** Those on which it was noted by hand. */
  byHand: v.number(),
})
export type DimensionRemoved = v.InferOutput<typeof dimensionRemoved>

/** Dimensions in effect in an environment, for those who read it. */
export const dimensionsInEffect = open({ dimensions: v.array(open(definition)) })
export type DimensionInEffect = v.InferOutput<typeof dimensionsInEffect>['dimensions'][number]

export const ROW_REFUSALS = ['notFound', 'ambiguous', 'notDefined', 'notAllowed', 'repeated'] as const
export const dimensionsImported = open({
  /** Entities. */
  changed: v.number(),
  unchanged: v.number(),
  /**
   * Rows that were not taken, by their place from 0: `notFound` names no entity that the caller sees, `ambiguous` names several, `notDefined` has a key that
   * no dimension has, `notAllowed` a value that its dimension does not have, `repeated` an entity of which a row before was taken.
   */
  refused: v.array(
    open({
      row: v.number(),
      reason: v.picklist(ROW_REFUSALS),
      /** Of `notDefined` and `notAllowed`. */
      key: v.exactOptional(v.string()),
    }),
  ),
  /** By entity type: each can be taken back as a change of overlays can. */
  written: v.array(open({ type: v.string(), written: v.array(open({ id: v.string(), version: v.number() })) })),
})
export type DimensionsImported = v.InferOutput<typeof dimensionsImported>

export const parseDimension = (body: unknown): Dimension => readAnswer(dimension, body)
export const parseDimensions = (body: unknown): Dimensions => readAnswer(dimensions, body)
export const parseDimensionPreview = (body: unknown): DimensionPreview => readAnswer(dimensionPreview, body)
export const parseDimensionRemoved = (body: unknown): DimensionRemoved => readAnswer(dimensionRemoved, body)
export const parseDimensionsInEffect = (body: unknown): DimensionInEffect[] =>
  readAnswer(dimensionsInEffect, body).dimensions
export const parseDimensionsImported = (body: unknown): DimensionsImported => readAnswer(dimensionsImported, body)

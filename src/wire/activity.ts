/** What happens in a datastore, event by event: what the aggregate DatastoreFeed carries. */
import * as v from 'valibot'
import { propertyChange } from './entity-changes.js'
import { readAnswer } from './read-answer.js'
import { anyObject, fittingItems, fittingValues, open } from './shapes.js'

export const ACTIVITY_KINDS = [
  'appeared',
  'changed',
  'gone',
  'wellness',
  'insightOpened',
  'insightResolved',
  'flow',
] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

/** Events that a snapshot, or one message, has at most: the newest. */
export const MOST_EVENTS = 100
/** Changed properties that an event names; `more` counts the others. */
export const MOST_PROPERTIES = 5

const flowEnd = open({
  /** Null is not known, or not shown to this reader. */
  label: v.nullable(v.string()),
  kind: v.string(),
  type: v.exactOptional(v.string()),
  id: v.exactOptional(v.string()),
})

const activityEvent = open({
  /** Equal where the same event comes twice. */
  id: v.string(),
  /** ISO: when the datastore was told, or worked it out; of a flow the hour in which it was first seen. */
  at: v.string(),
  kind: v.picklist(ACTIVITY_KINDS),
  /** The entity that it is about; null for flows. */
  type: v.nullable(v.string()),
  entityId: v.nullable(v.string()),
  name: v.nullable(v.string()),
  /** Of `changed` and `wellness`: from what to what. */
  properties: fittingItems(propertyChange, anyObject),
  more: v.number(),
  /** Names of entities that the properties refer to, by id. */
  names: fittingValues(v.string()),
  /** Of insights. */
  insight: v.exactOptional(
    open({ category: v.nullable(v.string()), severity: v.nullable(v.string()), description: v.nullable(v.string()) }),
  ),
  /** Of flows: two ends that did not talk so within the day before. */
  flow: v.exactOptional(open({ source: flowEnd, target: flowEnd, protocol: v.string(), port: v.number() })),
})
export type ActivityEvent = v.InferOutput<typeof activityEvent>
export type FlowEnd = v.InferOutput<typeof flowEnd>

const activity = open({
  /** Newest first. */
  events: fittingItems(activityEvent, anyObject),
  /** More happened than is listed. */
  isCut: v.fallback(v.boolean(), false),
})
export type Activity = v.InferOutput<typeof activity>

/** Leaves out events of kinds that are not known. */
export function parseActivity(input: unknown): Activity {
  return readAnswer(activity, input, { root: 'datastoreFeed' })
}

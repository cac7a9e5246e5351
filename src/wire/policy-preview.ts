/** The effect that other policies would have on an account, computed from current data and not saved. */
import * as v from 'valibot'
import { readAnswer } from './read-answer.js'
import { retentionLoss } from './retention.js'
import { open } from './shapes.js'

const state = v.picklist(['critical', 'caution', 'nominal', 'unknown'])
export type WellnessState = v.InferOutput<typeof state>
const counts = open({ critical: v.number(), caution: v.number(), nominal: v.number(), unknown: v.number() })
const facet = v.picklist(['capacity', 'hardwareEOL', 'softwareEOS'])
const pair = open({ now: v.number(), saved: v.number() })

export const policyPreview = open({
  /** Environments of the account and of those below it that the caller may read. */
  environments: v.number(),
  /** Counts by entity type over those environments. The types with the most moves come first. */
  kinds: v.array(open({ type: v.string(), of: v.number(), now: counts, saved: counts })),
  /** Entities whose wellness would be another. */
  moved: v.number(),
  /** The first of them, worst first. */
  moves: v.array(
    open({
      environmentId: v.string(),
      environment: v.string(),
      type: v.string(),
      id: v.string(),
      name: v.string(),
      now: state,
      saved: state,
      /** The facet that decides. */
      facet: v.nullable(facet),
      /** Days left of it; null where it is no date that decides. */
      days: v.nullable(v.number()),
    }),
  ),
  /** Days left by facet, of all that have such: on what scale the thresholds cut. At most 300 of each, evenly chosen. */
  days: open({
    capacity: v.array(v.number()),
    hardwareEOL: v.array(v.number()),
    softwareEOS: v.array(v.number()),
  }),
  /** Entities whose runway would have to be computed anew and was not, as there are too many. */
  leftOut: v.number(),
  /** Machines, where the policies of workloads would be others; null where they would not. */
  machines: v.nullable(
    open({
      of: v.number(),
      canGo: pair,
      reclaimableVirtualProcessors: pair,
      /** GiB. */
      reclaimableMemory: pair,
      leftOut: v.number(),
    }),
  ),
  /** What would be deleted, where data would be kept for fewer days; by environment, and of each kind. */
  losses: v.array(retentionLoss),
})
export type PolicyPreview = v.InferOutput<typeof policyPreview>

export const parsePolicyPreview = (body: unknown): PolicyPreview => readAnswer(policyPreview, body)

/**
 * Measures of everything that is not a machine: each is a mean that follows a rhythm, grows and wavers. An entity that carries `shapes`
 * reports them every hour; nothing else needs to know its type.
 */

import type { Behaviour, EstateEntity } from './entity.js'
import { growthDays, RHYTHMS, round, type Values } from './load.js'
import { hash32, noise } from './random.js'

export interface Shape {
  /** In the metric's own unit. */
  mean: number
  /** How it goes through the day; default `steady`. */
  rhythm?: Behaviour
  /** Growth a day, as a share of the mean; a level that fills up. */
  growth?: number
  /** Share of the mean it wavers by from hour to hour; default 0.08, for levels 0. */
  waver?: number
  /** It never passes this: 100 of a percentage, the capacity of what is stored. */
  most?: number
  /** Digits after the point; default 2. */
  digits?: number
}
export type Shapes = Readonly<Record<string, Shape>>

/** A level that only grows: bytes stored, capacity. */
export const holds = (mean: number, growth = 0, most?: number): Shape => ({
  mean,
  growth,
  waver: 0,
  ...(most !== undefined && { most }),
})

/** What an entity with shapes measures in an hour. */
export function shapedValues(entity: EstateEntity, shapes: Shapes, hour: number): Values {
  const date = new Date(hour * 3_600_000)
  const isWeekend = date.getUTCDay() % 6 === 0
  return Object.fromEntries(
    Object.entries(shapes).map(([measure, shape]) => {
      const { mean, rhythm = 'steady', growth = 0, waver = 0.08, most = Number.POSITIVE_INFINITY, digits = 2 } = shape
      const grown = 1 + growth * growthDays(entity, hour)
      const wavering = 1 + waver * noise(entity.key ^ hash32(measure), hour)
      const value = mean * RHYTHMS[rhythm](date.getUTCHours(), isWeekend) * grown * wavering
      return [measure, round(Math.min(most, Math.max(0, value)), digits)]
    }),
  )
}

/** The elements made without React, by tag. Fetched when one is on the page, or when it has nothing better to do (`define.ts`). */
import type { About } from '../../react/screen/about.js'
import { aboutDoctor, doctorProps, PlinthDoctor } from '../doctor/plinth-doctor.js'
import type { LeafProps } from './leaf.js'
import { aboutGauge, gaugeProps, PlinthGauge } from './plinth-gauge.js'
import { aboutIcon, iconProps, PlinthIcon } from './plinth-icon.js'
import { aboutStatus, PlinthStatus, statusProps } from './plinth-status.js'

export const LEAVES = {
  'plinth-status': PlinthStatus,
  'plinth-gauge': PlinthGauge,
  'plinth-icon': PlinthIcon,
  'plinth-doctor': PlinthDoctor,
} as const

export type LeafTag = keyof typeof LEAVES

/** What is said of them outside, with the properties that it is about; no page carries it. */
export const LEAF_ABOUT: Record<LeafTag, { props: LeafProps; about: About }> = {
  'plinth-status': { props: statusProps, about: aboutStatus },
  'plinth-gauge': { props: gaugeProps, about: aboutGauge },
  'plinth-icon': { props: iconProps, about: aboutIcon },
  'plinth-doctor': { props: doctorProps, about: aboutDoctor },
}

/** Defines those that are not defined yet. */
export function defineLeaves(): void {
  for (const [tag, element] of Object.entries(LEAVES)) if (!customElements.get(tag)) customElements.define(tag, element)
}

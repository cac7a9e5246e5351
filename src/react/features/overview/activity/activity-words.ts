/** Kinds of events in words, and what is chosen together. */
import { ACTIVITY_KINDS, type ActivityKind } from '../../../../wire/activity.js'
import type { IconName } from '../../../ui/icon-paths.js'

export const CHOICES = {
  all: { label: 'All', kinds: ACTIVITY_KINDS },
  entities: { label: 'Entities', kinds: ['appeared', 'changed', 'gone'] },
  wellness: { label: 'Wellness', kinds: ['wellness'] },
  insights: { label: 'Insights', kinds: ['insightOpened', 'insightResolved'] },
  flows: { label: 'Flows', kinds: ['flow'] },
} as const satisfies Record<string, { label: string; kinds: readonly ActivityKind[] }>
export type Choice = keyof typeof CHOICES

export const KIND_ICONS: Record<ActivityKind, IconName> = {
  appeared: 'plus',
  changed: 'retry',
  gone: 'minus',
  wellness: 'bell',
  insightOpened: 'insight',
  insightResolved: 'check',
  flow: 'network',
}

export function kindWord(kind: ActivityKind, t: (text: string) => string): string {
  const words: Record<ActivityKind, string> = {
    appeared: t('New'),
    changed: t('Changed'),
    gone: t('Gone'),
    wellness: t('Wellness'),
    insightOpened: t('Insight opened'),
    insightResolved: t('Insight resolved'),
    flow: t('New flow'),
  }
  return words[kind]
}

/** How the states of a workspace are said and shown. */
import type { Words } from '../../../core/words/words.js'
import type { WorkspaceRecord } from '../../../wire/calls/workspace-records.js'

export const DATA_GLYPHS = { fresh: 'nominal', quiet: 'caution', empty: 'unknown' } as const

export function dataWords(t: Words, { dataState, environments }: WorkspaceRecord): string {
  if (environments === 0) return t('No environment')
  return { fresh: t('Fresh'), quiet: t('Quiet'), empty: t('Empty') }[dataState]
}

export function stateWords(t: Words, state: WorkspaceRecord['state']): string {
  return { live: t('Live'), past: t('Past only'), upcoming: t('Not yet') }[state]
}

/** Writes the first and the last day of its data. */
export function rangeWords(
  { t, date }: { t: Words; date(value: string): string },
  { from, until }: Pick<WorkspaceRecord, 'from' | 'until'>,
): string {
  if (from !== null && until !== null) return t('{from} to {until}', { from: date(from), until: date(until) })
  if (from !== null) return t('From {from}', { from: date(from) })
  return until === null ? t('All of it') : t('Until {until}', { until: date(until) })
}

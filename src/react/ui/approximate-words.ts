/** The words for the bound of an approximate value. It is rounded up, so that the stated error is never too small. */
import type { Format } from '../../core/types.js'
import type { ApproximateNote, Note } from '../../wire/query.js'

type Numbers = Pick<Format, 'number' | 't'>

/** `± 1.1 %`, or `≈` where nothing bounds it. */
export function approximateMark({ error, instead }: ApproximateNote, format: Numbers): string {
  if (instead) return instead
  return error === null ? '≈' : `± ${bound(error, format)}`
}

/** Says in words how exact a value is. The text is empty for an exact value. */
export function approximateWords({ error, instead }: ApproximateNote, format: Numbers): string {
  if (instead) {
    const off =
      error === null ? format.t('not known') : format.t('known to ± {error} only', { error: bound(error, format) })
    return format.t('the mean of the range: its percentile or maximum is {off}', { off })
  }
  if (error === 0) return ''
  const off =
    error === null
      ? format.t('approximate, nobody knows by how much')
      : format.t('at most {error} off', { error: bound(error, format) })
  return format.t('{off}: worked out from hours', { off })
}

/** A note about a value: how far off it may be, or why there is none. */
export function noteWords(note: Note, format: Numbers): string {
  return note.unknown === undefined
    ? approximateWords(note, format)
    : format.t('not known: {reason}', { reason: note.reason })
}

/** The widest of several; undefined when none is approximate. */
export function widestNote(notes: readonly Note[]): ApproximateNote | undefined {
  const approximate = notes.filter(isApproximate)
  return (
    approximate.find(({ error }) => error === null) ??
    [...approximate].sort((a, b) => (b.error ?? 0) - (a.error ?? 0))[0]
  )
}

const isApproximate = (note: Note | undefined): note is ApproximateNote =>
  note !== undefined && note.unknown === undefined

function bound(error: number, format: Numbers): string {
  const percent = error * 100
  const precision = percent < 10 ? 1 : 0
  const up = Math.ceil(percent * 10 ** precision - 1e-9) / 10 ** precision
  return `${format.number(up, { precision })} %`
}

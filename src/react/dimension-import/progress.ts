/** How far an import has come, and why rows of it were not taken, in words. */
import type { MadeRows, PlacedRow } from '../../core/dimension-import/columns.js'
import type { FileTable } from '../../core/dimension-import/file-table.js'
import type { Sent } from '../../core/dimension-import/send-rows.js'
import type { Words } from '../../core/words/words.js'
import type { PortalError } from '../../wire/errors.js'

export interface Progress {
  state: 'sending' | 'stopped' | 'failed' | 'done'
  chunks: readonly PlacedRow[][]
  /** Names the import to the server. */
  name: string
  /** The chunk that is next. */
  at: number
  sent: Sent
  error?: PortalError
}

/** Names a chunk to the server. */
export const batchOf = ({ name, at }: Pick<Progress, 'name' | 'at'>) => `${name} ${at}`

export const rowsBefore = ({ chunks, at }: Progress) => chunks.slice(0, at).reduce((sum, { length }) => sum + length, 0)
export const rowsInAll = ({ chunks }: Progress) => rowsBefore({ chunks, at: chunks.length } as Progress)

type Reason =
  | Sent['refused'][number]['reason']
  | MadeRows['refused'][number]['reason']
  | FileTable['broken'][number]['reason']

export interface RefusedLine {
  line: number
  reason: Reason
  key?: string
}

/** By line. */
export function refusedLines(table: FileTable, made: MadeRows, sent: Sent): RefusedLine[] {
  return [...table.broken, ...made.refused, ...sent.refused].sort((a, b) => a.line - b.line)
}

export function reasonWords({ reason, key = '' }: RefusedLine, t: Words): string {
  const words: Record<Reason, () => string> = {
    unreadable: () => t('Its quotes do not match'),
    fields: () => t('It has more or fewer fields than the header'),
    noEntity: () => t('It names no entity, or says no type'),
    noType: () => t('There is no such type of entity'),
    invalid: () => t('A value is too long, or cannot be one'),
    notFound: () => t('There is no such entity'),
    ambiguous: () => t('Several entities are called so'),
    repeated: () => t('A row before is about the same entity'),
    notDefined: () => t('{key} is no dimension of this environment', { key }),
    notAllowed: () => t('{key} does not have this value', { key }),
  }
  return words[reason]()
}

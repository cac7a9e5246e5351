import type { ColumnType } from 'kysely'

/** Written as a date or an ISO text, read as ISO text. */
export type Instant = ColumnType<string, Date | string, Date | string>

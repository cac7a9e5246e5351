/** What the server's own jobs read of the store and write to it. */

/** What a machine used over a range; null where it was not measured. */
export interface MachineUsage {
  /** p95 of CPU cores used. */
  p95Cores: number | null
  /** p95 of CPU utilization, %. */
  p95Cpu: number | null
  /** p99 of memory used, MiB. */
  p99Memory: number | null
  /** Mean storage operations a second. */
  operations: number | null
  /** Mean network traffic, Mbit/s. */
  received: number | null
  sent: number | null
  /** Mean of the hours' greatest CPU utilization over the last 3 days, %. */
  recentMaxCpu: number | null
  /** Hours with CPU samples. */
  hours: number
}

/** Entities of a type, from one instant until before another. */
export interface MeasuredRange {
  type: string
  ids: readonly string[]
  from: Date
  to: Date
}

/** What the server's own jobs read and write (src/server/derive). */
export interface DerivedStore {
  datastores(): Promise<string[]>
  /** Live entities by id after one, with these properties. */
  page(
    datastoreId: string,
    asked: { type: string; columns: readonly string[]; after: string; limit: number },
  ): Promise<(Record<string, unknown> & { id: string })[]>
  /** Hours of measures (`cpu.utilization.p95`), by entity and time. */
  hours(
    datastoreId: string,
    range: MeasuredRange,
    columns: readonly string[],
  ): Promise<(Record<string, unknown> & { id: string; hour: string; samples: number })[]>
  /** Days that came measured as a whole, with these rollups, by entity and time; those that are wholly within. */
  reportedDays(
    datastoreId: string,
    range: MeasuredRange,
    columns: readonly string[],
  ): Promise<(Record<string, unknown> & { id: string; day: string; samples: number })[]>
  /**
   * Of a measure on such days: 24 values a day that its samples are spread over as they are over the day, in rising order, by entity. What hours
   * would have been is not known; how many of them lay above a bound is, nearly.
   */
  reportedSpread(datastoreId: string, range: MeasuredRange, measure: string): Promise<Map<string, number[]>>
  /** What machines used between two instants, by id. */
  usage(datastoreId: string, range: MeasuredRange): Promise<Map<string, MachineUsage>>
  /** What an hour of each entity is billed at since then, in USD at list prices, where its charges say. */
  hourlyPrices(datastoreId: string, type: string, since: Date): Promise<Map<string, number>>
  /** Writes computed values, or entities of a type that is the server's own; what does not differ stays silent. */
  write(
    datastoreId: string,
    type: string,
    change: {
      put?: readonly { id: string; values: Record<string, unknown> }[]
      gone?: readonly string[]
      /** Only of entities that have this value still: somebody may have changed it since it was read. */
      where?: { property: string; value: string }
    },
    now: Date,
  ): Promise<void>
}

/** What the server's jobs read of the store and write to it. */

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
  /** Storage used last, GiB. */
  storage: number | null
  /** Hours with CPU samples. */
  hours: number
}

/** Values by property, where a declaration says at run time which these are: no row type knows them before. */
export type PropertyValues = Record<string, unknown>

/**
 * An entity as a job reads it: properties by path. `R` is the row type of a declaration (`RowOf`), where what the job reads is declared alike
 * in all types that it is about.
 */
export type EntityRow<R extends object = PropertyValues> = Readonly<Partial<R>> & { readonly id: string }

/** An hour of an entity, with the rollups that were asked for by column (`cpu.utilization.p95`). */
export type HourRow = Readonly<PropertyValues> & { readonly id: string; hour: string; samples: number }
/** The same of a reported day. */
export type DayRow = Readonly<PropertyValues> & { readonly id: string; day: string; samples: number }

/** Entities of a type, from one instant until before another. */
export interface MeasuredRange {
  type: string
  ids: readonly string[]
  from: Date
  to: Date
}

/** Where machines of a type say that they run: by which properties they name cluster and host, and the type of the hosts. */
export interface MachinePlaces {
  type: string
  cluster: string
  host: string
  hosts: string
}

/** Live machines by where they run; templates are none. A machine that names its host alone is in the cluster of that host. */
export interface PlacedMachines {
  clusters: Map<string, MachineSum>
  hosts: Map<string, MachineSum>
  /** There are machines, and the place of each is known. Therefore a system without machines runs none. */
  isWhole: boolean
}

/** Entities of a type by what they say of themselves, and by where they are. */
export interface SaidAsked<P extends string> {
  type: string
  /** Properties, or tags (`tags.application`); what the type has not is not said. */
  said: readonly string[]
  /** As carriers are matched (spec/language/entity.ts); `exact` without case, as people write tags. */
  match: 'exact' | 'hostName'
  /** Only entities that say one of these, in small letters. */
  values?: readonly string[] | undefined
  /** Properties that say where they are. */
  places: readonly P[]
}
/** So many entities that say so and are there; one that says two things is in two of these. */
export type SaidPlace<P extends string> = Readonly<Record<P, string | null>> & { said: string; entities: number }

/** Machines that share a place. */
export interface MachineSum {
  count: number
  vcpus: number
  /** MiB. */
  memory: number
  /** What open insights about them would save a year, in `currency`; null where none says. */
  saving: number | null
  currency: string | null
}

/** Where measures are copied from. `prefix` is what ids of the copies begin with; the source's id follows. */
export interface MeasureSource {
  datastoreId: string
  type: string
  prefix: string
  /** Hours since then; all of them without it. */
  since?: Date | undefined
  /** Copies that are meant, by their own ids; all live ones without it. */
  ids?: readonly string[] | undefined
}

/** What the server's jobs read and write (src/server/derive). */
export interface DerivedStore {
  datastores(): Promise<string[]>
  /** Live entities by id after one, with these properties. */
  page<R extends object = PropertyValues>(
    datastoreId: string,
    asked: { type: string; columns: readonly (keyof R & string)[]; after: string; limit: number },
  ): Promise<EntityRow<R>[]>
  /** Live entities of which a property is one of these values, by id. */
  rows<R extends object = PropertyValues>(
    datastoreId: string,
    asked: { type: string; columns: readonly (keyof R & string)[]; by: string; values: readonly string[] },
  ): Promise<EntityRow<R>[]>
  machines(datastoreId: string, places: MachinePlaces): Promise<PlacedMachines>
  /** Templates are not among them. */
  said<P extends string>(datastoreId: string, asked: SaidAsked<P>): Promise<SaidPlace<P>[]>
  /** Measures of entities written under another type of another datastore (copy-measures.ts), with one commit. */
  copyMeasures(datastoreId: string, type: string, copied: MeasureSource, now: Date): Promise<void>
  /** When each was last observed, as its source says: no commit. */
  copySeen(
    datastoreId: string,
    type: string,
    from: Pick<MeasureSource, 'datastoreId' | 'type' | 'prefix'>,
  ): Promise<void>
  /** Hours of measures (`cpu.utilization.p95`), by entity and time. */
  hours(datastoreId: string, range: MeasuredRange, columns: readonly string[]): Promise<HourRow[]>
  /** Reported days that lie wholly within, with these rollups, by entity and time. */
  reportedDays(datastoreId: string, range: MeasuredRange, columns: readonly string[]): Promise<DayRow[]>
  /**
   * Of a measure on reported days: for each day 24 values with the distribution of its samples, in rising order, by entity. They say how many
   * hours lay above a bound, nearly, but not which.
   */
  reportedSpread(datastoreId: string, range: MeasuredRange, measure: string): Promise<Map<string, number[]>>
  /** What machines used between two instants, by id. */
  usage(datastoreId: string, range: MeasuredRange): Promise<Map<string, MachineUsage>>
  /** The last value that is kept of each of these measures, however old, by id; null where none is. */
  lastValues<M extends string>(
    datastoreId: string,
    asked: { type: string; ids: readonly string[]; before: Date },
    measures: readonly M[],
  ): Promise<Map<string, Record<M, number | null>>>
  /** What an hour of each entity is billed at since then, in USD at list prices, where its charges say. */
  hourlyPrices(datastoreId: string, type: string, since: Date): Promise<Map<string, number>>
  /** Writes computed values, or entities of a type that only the server writes. Values that do not differ make no commit. */
  write(
    datastoreId: string,
    type: string,
    change: {
      put?: readonly { id: string; values: PropertyValues }[]
      gone?: readonly string[]
      /** Writes only entities that still have this value: somebody may have changed it since it was read. */
      where?: { property: string; value: string }
      /** The server is who observes these entities: how many there are is told, as of those that a source sends. */
      isObserved?: boolean
    },
    now: Date,
  ): Promise<void>
}

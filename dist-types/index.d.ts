declare interface Aggregate {
    /** Field with arguments and selection, without alias: `datastore(id: "…") { id counts }`. */
    field(): string;
    /** Asked once for each new connection: where it resumes; undefined asks for a snapshot. */
    position(): Position | undefined;
    /** The aggregate's bearer; `renew` when the last one was refused. Absent: the stream's bearer opens it. */
    access?: ((renew: boolean) => Promise<string>) | undefined;
    onSnapshot(snapshot: Snapshot): void;
    /** Patches of one message, in order. */
    onPatches(patches: Patch[]): void;
    /** Everything that it missed has arrived. */
    onLive?: (() => void) | undefined;
    /** This aggregate is refused and the others are not. The stream tries again by itself where that can help. */
    onError(error: PortalError): void;
}

declare type Aggregation = 'any' | 'avg' | 'sum';

declare type AliasFacts = {
    /** Entities that have a value. */
    known: number;
    /** Of a metric: hours with samples over all entities. */
    hours?: number;
    /** Their samples. */
    samples?: number;
    /** Newest sample, ISO. */
    newest?: string | null;
};

declare type Answers = Kept<QueryAnswers>;

/** The condition under which a value means something. For an entity that does not meet it, a dash with the reason is shown, not "Unknown". */
declare interface Applies {
    /** Property of the entity itself, or `type`. An unknown value meets the condition. */
    property: string;
    in: readonly string[];
    /** Why there is none: the end of "Does not apply: …". */
    otherwise: string;
    /** A timestamp: since when the property has its value. */
    since?: string;
}

/** Values worked out from less than all their samples. */
declare interface ApproximateNote {
    approximate: true;
    /** Greatest relative error; null where nothing bounds it. */
    error: number | null;
    /** Set by the portal, never on the wire: shown is the mean, since the bound is too wide to be of use. */
    instead?: 'mean';
    unknown?: undefined;
}

declare type BarChartWidget = {
    kind: 'barChart';
    id: string;
    title: string;
    width: WidgetWidth;
    /** Entity type or family; default: the type whose dashboard it is. */
    entity?: string;
    where?: Filter;
    /** One sentence under the title's tooltip. */
    description?: string;
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link?: string;
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed?: string;
    x: Group;
    y?: Group;
    value: Value;
    /** Order of the bars: by value (default, greatest first) or by key as it comes (buckets, dates). */
    order?: 'value' | 'key';
};

declare interface BooleanField extends FieldCommon {
    type: 'boolean';
    /** Words for true and false, default Yes / No. */
    words?: {
        true: string;
        false: string;
    };
}

declare type BubbleChartWidget = {
    kind: 'bubbleChart';
    id: string;
    title: string;
    width: WidgetWidth;
    /** Entity type or family; default: the type whose dashboard it is. */
    entity?: string;
    where?: Filter;
    /** One sentence under the title's tooltip. */
    description?: string;
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link?: string;
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed?: string;
    x: Group;
    y: Group;
    xLabel: string;
    yLabel: string;
    value: Value;
};

/** Bucket of a quantized group: `from` exclusive (0 inclusive for the first), `to` inclusive. */
declare interface Bucket {
    from: number;
    to: number;
    label: string;
}

/** A resource that fills up: measured as a share of its capacity, or as an amount of one. Measures are without rollup. */
declare type Capacity = {
    utilization: string;
}
/** `capacity` is a measure or, with `property`, a property; both in one dimension. */
| {
    used: string;
    capacity: string | {
        property: string;
    };
};

/** How the carrier of an entity is found. */
declare interface Carrier {
    entity: string;
    /** Properties of the entity, and of its carrier, in the order in which they are compared. */
    by: readonly string[];
    their: readonly string[];
    /** `hostName`: `WEB-01` and `web-01.example.com` are one. */
    match: 'exact' | 'hostName';
}

declare interface Catalogue {
    readonly entries: readonly TypeEntry[];
    has(type: string): boolean;
    /** Throws `Entity type '…' not found in schema` (NOT_FOUND). */
    entry(type: string): TypeEntry;
    /** Names of the stored types behind a type: itself, or a family's members. Empty when unknown. */
    memberTypes(typeOrFamily: string): readonly string[];
    /** All fields of a type: its own, those every entity has, and its type. */
    fieldsOf(spec: EntitySpec): Record<string, Field>;
    /** Declared field, common field, or the name behind a reference; undefined when there is none. */
    field(spec: EntitySpec, path: string): ResolvedField | undefined;
    /**
     * `cpu.utilization.p95`, the full id `vmware.v1.cpu.utilization.p95`, or a measure without rollup, which takes `rollup` when
     * the metric keeps it and else its first one.
     */
    metric(spec: EntitySpec, id: string, rollup?: Rollup): ResolvedMetric | undefined;
}

declare type Cell = Scalar | Scalar[] | Record<string, unknown>[] | Bucket | Series;

/** How a cell is drawn. Without it the field's type decides. */
declare type CellKind = 'text' | 'name' | 'status' | 'bar' | 'spark' | 'age' | 'code';

declare interface Clock {
    now(): number;
    setTimeout(callback: () => void, ms: number): unknown;
    clearTimeout(handle: unknown): void;
}

/**
 * One column. `spark` draws a metric's averages (or its maxima, where the path says so) over the range. Exactly one of `property`, `metric`, `expression`. A metric without a rollup suffix follows the view's rollup
 * setting. A property of type reference shows the referenced entity's name and links to it.
 */
declare type Column = ({
    property: string;
} | {
    metric: string;
} | {
    expression: Expression;
    unit: UnitCode;
    label: string;
}) & {
    /** Unique in the index; default: the property or metric path. */
    id?: string;
    label?: string;
    /** Heads the column in place of the label, which then shows on hover. */
    short?: string;
    /** Where the columns do not fit, those with the greatest number go first; without one a column stays. */
    rank?: number;
    /** The values of several entities may be added up: the table shows their sum for selected rows and for groups. */
    sums?: true;
    /** Unit to show in, when not the field's own. */
    unit?: UnitCode;
    /** Fixed pixels, or a share of what is left over: `'2*'`, which then needs `minWidth`. */
    width?: number | string;
    /** Pixels, 80 … 480. Cannot be combined with a fixed width. */
    minWidth?: number;
    /** Present in exports and in the chooser, absent from the table. */
    exportOnly?: true;
    /** In the chooser, but off until asked for. */
    hidden?: true;
    cell?: CellKind;
    /** For `cell: 'bar'`: values at and above these are drawn as caution and critical. */
    thresholds?: {
        caution: number;
        critical: number;
    };
};

declare type CompositeAnswer = {
    results: {
        [key: string]: QueryResult | QueryFailure;
    };
    /** Position of the datastore's change log these answers reflect; resume a stream after it. */
    epoch: string;
    sequence: number;
};

declare interface Condition {
    /** Property path or metric. */
    path: string;
    op: ConditionOp;
    values: readonly string[];
}

declare const CONDITION_OPS: readonly ['is', 'not', 'contains', 'starts', 'gt', 'ge', 'lt', 'le', 'between', 'empty', 'filled'];

declare type ConditionOp = (typeof CONDITION_OPS)[number];

declare interface DashboardSpec {
    id: string;
    title: string;
    description?: string;
    /** Entity type or family that widgets are about unless they name another. */
    entity: string;
    widgets: readonly Widget[];
}

/** One environment's datastore: queries, live changes, exports. */
declare interface Datastore {
    readonly environment: EnvironmentResource;
    readonly $stream: ReadableAtom<StreamStatus>;
    /** Connects at once instead of waiting for the next attempt. */
    retryNow(): void;
    /** Entities by type, live. */
    readonly $counts: ReadableAtom<Record<string, number> | undefined>;
    readonly $asOf: ReadableAtom<string | null>;
    /** One composite call; identical concurrent calls share it; retried ≤ 3 unless 4xx. */
    query(queries: Record<string, Query>, params?: QueryParams, signal?: AbortSignal): Promise<CompositeAnswer>;
    /**
     * The same as a store that stays current: read again (throttled) when a patch touches one of the queried types. Equal questions share one
     * store, whose value is kept for 30 min after nobody shows it. What the reader may no longer see is cleared.
     */
    watch(queries: Record<string, Query>, params?: QueryParams): Answers;
    /** Rows of one query, page after page, live. Equal lists share one store. The last few lists that were left appear at once when they are shown again, and are read again. */
    list(request: ListRequest): List;
    /**
     * Patches after `selection.since`, or from now on. Each consistent batch is one call. `onResync` is called when missed patches cannot
     * be replayed any more: read again.
     */
    live(selection: LiveSelection, listener: (patches: Patch[]) => void, onResync?: () => void): () => void;
    /** What the numbers of queries are made of, by query, kept current as answers are. */
    facts(queries: Record<string, Query>, params?: QueryParams): Kept<Record<string, QueryFacts>>;
    /** What changed of one entity (`wire/entity-changes.ts` reads it): its type and id, and of further pages the time before which. */
    changes(asked: Record<string, string>, signal?: AbortSignal): Promise<unknown>;
    /** What carries what (`wire/topology.ts` reads it), over the hours before a moment, or before now. */
    topology(signal?: AbortSignal, params?: Pick<QueryParams, 'origin' | 'range'>): Promise<unknown>;
    /** What is read at a place below its address, such as `alerts`. */
    read(place: string): Promise<unknown>;
    /** Streams a CSV of one query to a Blob, with the server's filename. */
    exportCsv(query: Query, params?: QueryParams, signal?: AbortSignal): Promise<{
        filename: string;
        blob: Blob;
    }>;
}

/** How high the rows of a table are. */
declare type Density = 'comfortable' | 'standard' | 'compact';

declare interface Derivations {
    support?: readonly SupportDerivation[];
    hardware?: HardwareDerivation;
    runway?: RunwayDerivation;
    scorecard?: ScorecardDerivation;
    /** The worst of capacity (`compositeRunwayDays`), hardware end of life and software end of support, as far as the type has them. */
    wellness?: {
        endOfLife?: string;
        endOfSupport?: string;
        supportStatus?: string;
    };
}

/** Records of one `recordList` property shown as a table. */
declare interface DetailTable {
    id: string;
    label: string;
    property: string;
    columns: readonly {
        field: string;
        width?: number | string;
        minWidth?: number;
    }[];
}

declare type Direction = 'asc' | 'desc';

declare interface ElementNeeds {
    /** `resource:*:flag`. */
    scopes: readonly string[];
    /** Features without which it has nothing to show. */
    features: readonly Feature[];
}

/** A property of a screen's element, and the attribute that sets it. */
declare type ElementProp = {
    type: 'text';
    attribute?: string;
    default?: string;
}
/** Text that is one of these. */
| {
    type: 'choice';
    attribute?: string;
    values: readonly string[];
    default?: string;
} | {
    type: 'flag';
    attribute?: string;
    default?: boolean;
} | {
    type: 'number';
    attribute?: string;
    default?: number;
}
/** Words, separated by spaces. */
| {
    type: 'list';
    attribute?: string;
    default?: readonly string[];
}
/** Any value; it has no attribute. */
| {
    type: 'value';
    attribute?: never;
    default?: never;
};

/** What a page may read of an element before it uses it. */
declare interface ElementSummary {
    tag: `plinth-${string}`;
    props: Readonly<Record<string, ElementProp>>;
    /** What a session needs for it, so that a backend can mint the least. */
    needs: ElementNeeds;
}

declare type EmbedSession = {
    /** How the account's brand looks; absent where it has none. What is no brand is left out: the page works without. */
    brand?: {
        tokens: {
            [key: string]: string;
        };
    };
    token: string;
    /** ISO instant. */
    expires: string;
};

/** Icon names of `plinth-icon` that an entity type may use. */
declare type EntityIcon = 'vm' | 'host' | 'cluster' | 'datacenter' | 'datastore' | 'disk' | 'network' | 'cloud' | 'container' | 'balancer' | 'database' | 'switch' | 'application' | 'address' | 'storage' | 'backup' | 'service' | 'group' | 'guest';

/** Flat entity: `id`, `type`, `name` and property paths (`runtime.powerState`) and metrics (`cpu.utilization.p95`) as keys. */
declare type EntityRecord = {
    id: string;
    [path: string]: Cell;
};

declare interface EntitySpec {
    type: string;
    platform: Platform;
    label: {
        one: string;
        many: string;
    };
    icon: EntityIcon;
    /** Families it belongs to, each a declared type with `family`: `vm`, `cloud.vm`, `cluster`. */
    families?: readonly string[];
    /**
     * This type is a family: nothing is stored under it, its index and dashboards are over the union of its members. `members` are the
     * types that name it in `families`, `all` every stored type that has an index. A field or metric that a member does not have is
     * unknown there.
     */
    family?: 'members' | 'all';
    /**
     * Rows are entries of a ledger, such as charges, not things: they come by ingest lines of their own and are queried like entities, but are
     * not counted among them, and the stream says only that some changed.
     */
    ledger?: LedgerSpec;
    /** `<provider>.<version>` of its metric ids, e.g. `vmware.v1`. */
    metricsProvider?: string;
    fields: Record<string, Field>;
    metrics?: Record<string, Metric>;
    /** The condition under which metrics are measured: a machine that is off has none, and shows a dash. It does not apply to levels, which last. */
    measured?: Applies;
    /** How computed fields come about. */
    derive?: Derivations;
    /** Its rows are about one entity each, by these properties: whoever may not see that entity does not see them. */
    about?: {
        id: string;
        type: string;
    };
    /** What a policy must open for it (docs/protocol.md § Who sees what). */
    feature?: Feature;
    /** What carries it where no source says so by a reference: the one entity of a type or family that says the same of itself. */
    carriedBy?: Carrier;
    /** Where it stands in the stack, if not where others with its icon do (`layer.ts`). */
    layer?: Layer;
    /** Written by the server alone; ingest refuses it. */
    serverOwned?: true;
    /** Absent for types that are stored only because others refer to them. */
    index?: IndexSpec;
    dashboard?: readonly Widget[];
    properties?: PropertiesSpec;
    details?: readonly DetailTable[];
}

/** Ordered rows with live patches: what a table shows. Pure reducers underneath (`entities/apply-patch.ts`). */
declare interface EntityStore {
    readonly rows: ReadonlyMap<string, EntityRecord>;
    /** Set once for each consistent batch: what changed, so that a table redraws only that. */
    readonly $changes: ReadableAtom<{
        added: EntityRecord[];
        modified: EntityRecord[];
        removed: string[];
        replaced?: true;
    } | undefined>;
    replace(rows: EntityRecord[]): void;
    append(rows: EntityRecord[]): void;
    apply(patches: Pick<Patch, 'added' | 'modified' | 'removed'>[]): void;
}

declare interface EnumField extends FieldCommon {
    type: 'enum';
    values: readonly EnumMember[];
    /** `power` draws power glyphs instead of status shapes, so that Off is not read as ill. */
    glyph?: 'power' | 'status';
}

declare interface EnumMember {
    value: string;
    label: string;
    /** When the value is good or bad news. */
    status?: Status;
}

/** One environment as Resources lists it. `endpoint` is absolute, or '' for the API base. */
declare type EnvironmentResource = {
    id: string;
    name: string;
    accountId: string;
    accountName: string;
    datastoreId: string;
    endpoint: string;
    demo: boolean;
};

/** One thing that is wrong and where: `queries.summary.select.on.property`, `line 12 › fields.size`. */
declare interface ErrorDetail {
    path: string;
    message: string;
    /** What to do, when it is known: "did you mean …", "use one of …". */
    hint?: string;
}

declare type ErrorName = keyof typeof ERRORS;

/** Every error the product knows: code on the wire, HTTP status, and the sentence shown when the thrower gives none. */
declare const ERRORS: {
    readonly INVALID_REQUEST: {
        readonly code: 1;
        readonly status: 400;
        readonly message: 'The request is not valid';
    };
    readonly NOT_SIGNED_IN: {
        readonly code: 2;
        readonly status: 401;
        readonly message: 'Sign in to continue';
    };
    readonly FORBIDDEN: {
        readonly code: 3;
        readonly status: 403;
        readonly message: 'You do not have access to this';
    };
    readonly NOT_FOUND: {
        readonly code: 4;
        readonly status: 404;
        readonly message: 'Not found';
    };
    readonly WRONG_PASSWORD: {
        readonly code: 5;
        readonly status: 403;
        readonly message: 'Provided password does not match the one for the account';
    };
    readonly CONFLICT: {
        readonly code: 6;
        readonly status: 409;
        readonly message: 'Somebody else changed this in the meantime';
    };
    readonly TOO_MANY_REQUESTS: {
        readonly code: 7;
        readonly status: 429;
        readonly message: 'Too many requests: wait a moment and try again';
    };
    readonly INTERNAL: {
        readonly code: 8;
        readonly status: 500;
        readonly message: 'Something went wrong on the server';
    };
    readonly CANCELLED: {
        readonly code: 9;
        readonly status: 499;
        readonly message: 'The operation was cancelled';
    };
    readonly NETWORK: {
        readonly code: 10;
        readonly status: 0;
        readonly message: 'The operation cannot be completed due to a network failure';
    };
    readonly PAYLOAD_TOO_LARGE: {
        readonly code: 11;
        readonly status: 413;
        readonly message: 'The request is too large';
    };
    readonly INVALID_SPEC: {
        readonly code: 12;
        readonly status: 400;
        readonly message: 'The specification is not valid';
    };
    readonly INVALID_QUERY: {
        readonly code: 13;
        readonly status: 400;
        readonly message: 'The query is not valid';
    };
    readonly SESSION_REVOKED: {
        readonly code: 14;
        readonly status: 401;
        readonly message: 'The session has ended: sign in again';
    };
    readonly UNAVAILABLE: {
        readonly code: 15;
        readonly status: 503;
        readonly message: 'Not available just now: try again in a moment';
    };
    readonly QUERY_TOO_LONG: {
        readonly code: 16;
        readonly status: 422;
        readonly message: 'The query takes too long';
    };
    readonly SECOND_FACTOR: {
        readonly code: 17;
        readonly status: 403;
        readonly message: 'Enter your code';
    };
};

/** Arithmetic over numeric properties and metrics of one entity. Division by zero gives null. */
declare type Expression = number | {
    property: string;
} | {
    metric: string;
} | {
    add: [Expression, Expression];
} | {
    subtract: [Expression, Expression];
} | {
    multiply: [Expression, Expression];
} | {
    divide: [Expression, Expression];
};

declare type Feature = 'all' | 'costs' | 'metrics' | 'applications' | 'signals' | 'flows' | 'logs' | 'traces' | 'insights' | 'fullstack' | 'foresight' | 'timeMachine';

declare type Field = ScalarField | TextListField | RecordListField | TagsField;

declare interface FieldCommon {
    /** Shown as column header, filter name and property name. Sentence case. */
    label: string;
    /** One sentence for the tooltip and the reference. */
    description?: string;
    /** Why there is no value yet: the field is declared, stored null, refused by ingest, shown as "Not computed yet" with this. */
    notComputed?: string;
    /**
     * The server works it out: refused by ingest, null until it is known. Names the definition (docs/analytics.md, "Explain this number") that
     * says how.
     */
    computed?: string;
    /** What a policy must open for its values (docs/protocol.md § Who sees what). */
    feature?: Feature;
    applies?: Applies;
    /**
     * Whether a value tells which thing it is of: a name, a serial number, an address, what people wrote. Who may see data only scrambled gets pseudonyms in
     * its place. Texts must say it (`term`, `identity`); tags and references always do.
     */
    identifying?: boolean;
    /** Searched by `{text}` filters and the search box. `name` always is. */
    search?: true;
    /** Hints for generated rows in tests and sweeps: example values. */
    samples?: readonly (string | number | boolean)[];
}

declare type FieldFilter = ({
    property: string;
} | {
    metric: string;
}) & {
    op: Operator;
    value: Scalar | Scalar[];
};

/** `!=`, `not-in` and `not` match entities that lack the value; comparisons do not. `between` is an inclusive pair. */
declare type Filter = {
    and: Filter[];
} | {
    or: Filter[];
} | {
    not: Filter;
} | {
    text: string;
} | FieldFilter;

declare type FilterControl = {
    control: 'select';
} | {
    control: 'search';
} | {
    control: 'boolean';
} | {
    control: 'buckets';
    bounds: readonly number[];
    unit?: UnitCode;
} | {
    control: 'range';
};

declare interface FilterGroup {
    id: string;
    label: string;
    filters: readonly FilterItem[];
}

declare type FilterItem = ({
    property: string;
} | {
    metric: string;
}) & {
    label?: string;
} & FilterControl;

/** How a forecast came about, and how earlier ones of the same series did against what came since. */
declare interface ForecastInfo {
    /** The averaged models, best first. */
    models: string[];
    /** ISO time. */
    madeAt: string;
    /** Of earlier forecasts, over the days since; null before there is one to judge. */
    mase: number | null;
    /** Share of what came within the bands of earlier forecasts, in %. */
    coverage50: number | null;
    coverage80: number | null;
    coverage95: number | null;
    /** Days earlier forecasts were judged on. */
    scoredDays: number;
    /** Past days that such bands were tried on when it was made, as if they were still to come, and the share of each that they held, in %. */
    tried: {
        days: number;
        coverage50: number;
        coverage80: number;
        coverage95: number;
    };
}

/** Numbers, dates, units in the portal's locale and time zone. */
declare interface Format {
    /** `1,284`, `12.5`; null is the word for unknown. `precision` defaults to the unit's. */
    number(value: number | null, options?: {
        unit?: string;
        precision?: number;
        withUnit?: boolean;
    }): string;
    /** `GiBy` → `GiB`. */
    unit(code: string): string;
    money(value: number, currency: string): string;
    dateTime(iso: string): string;
    date(iso: string): string;
    /** `3 minutes ago`; exact time is `dateTime`. */
    relative(iso: string, now?: number): string;
    readonly timeZone: string;
    /** BCP 47 tag the words are in. */
    readonly locale: string;
    /** The kit's own words in the locale's language (`words/words.ts`). */
    readonly t: Words;
    /** The texts of the language are being fetched for the first time: nothing is shown yet. */
    readonly isOnItsWay: boolean;
    /** What the page asked for that cannot be, with the way out. */
    readonly wrong?: string | undefined;
}

declare type GaugeWidget = {
    kind: 'gauge';
    id: string;
    title: string;
    width: WidgetWidth;
    /** Entity type or family; default: the type whose dashboard it is. */
    entity?: string;
    where?: Filter;
    /** One sentence under the title's tooltip. */
    description?: string;
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link?: string;
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed?: string;
    value: Value;
    unit: UnitCode;
    /** Full scale; default 100 for %. */
    max?: number;
    base?: {
        select: Value;
        as: 'percentage' | 'ratio';
    };
    thresholds?: {
        caution: number;
        critical: number;
    };
};

/** What rows are grouped by: a field's values (top `limit`, the rest as one row when `others`), or quantized buckets. */
declare type Group = {
    limit?: number;
    others?: true;
    /** Inclusive upper bounds, ascending, in `unit`. */
    buckets?: number[];
    /** Unit of keys and bounds; default the field's own. */
    unit?: string;
    property: string;
} | {
    limit?: number;
    others?: true;
    /** Inclusive upper bounds, ascending, in `unit`. */
    buckets?: number[];
    /** Unit of keys and bounds; default the field's own. */
    unit?: string;
    metric: string;
};

/** State of a group, which its members share. */
declare interface Group_2 {
    $time: WritableAtom<TimeView>;
    $narrowed: WritableAtom<readonly PlaceNarrowed[]>;
    $selected: WritableAtom<PlaceSelected | undefined>;
    /** Who is in it, and the place that each gives for. */
    members: Map<object, Place | undefined>;
}

/** Form factor, rack units and end of life by vendor and model, from the hardware catalogue. */
declare interface HardwareDerivation {
    vendor: string;
    model: string;
    /** Property with the day that the vendor stated for this very device; it outranks the catalogue. */
    stated?: string;
    /** Computed properties to fill. */
    rackUnits?: string;
    formFactor?: string;
    endOfLife?: string;
    status?: string;
    source?: string;
}

declare interface IndexSpec {
    sections: readonly Section[];
    filters: readonly FilterGroup[];
    /** Column id; default name ascending. */
    sort?: {
        column: string;
        direction: 'asc' | 'desc';
    };
    /** Always applied. */
    where?: Filter;
}

/** Persisted UI state, version 4 (specification § 3). Views are kept by key, e.g. `datastores.<id>.entities.aws.vm`. */
declare interface IndexView {
    section: string | null;
    item: string | null;
    scrollOffset: number;
    sortField: string;
    sortOrder: 'asc' | 'desc';
    /** Keys after the first, which decide where it is equal. */
    thenBy: readonly SortKey[];
    filterText: string;
    /** Filter id → chosen values. */
    filters: Record<string, string[]>;
    conditions: readonly Condition[];
    /** Column ids that the reader switched on or off, against the declaration's default. */
    columns: Record<string, boolean>;
    /** Columns in the order that the reader gave them, by how they are declared; empty is as declared. */
    order: readonly string[];
    /** Path of the property whose values the rows are grouped by. */
    groupBy: string | null;
    /** How the groups are sorted: by `name`, `count`, or the id of a column with a subtotal. */
    groupSort: SortKey;
    /** The groups that stand open, by their keys. */
    openGroups: readonly string[];
    /** The reader went back to the plain list, although it opens with a saved view. */
    plain: boolean;
}

/**
 * Makes the page's default portal, which elements outside any `<plinth-portal>` use; calling it again gives the first one. `catalogue` is
 * what the portal shows, by default everything the kit comes with.
 */
export declare function initPlinth(options: PlinthOptions): Portal;

/** A value that stays current while somebody listens. */
declare interface Kept<T> extends ReadableAtom<Loadable<T>> {
    /** Reads the value again, also after an error. */
    reload(): void;
}

declare type Language = (typeof LANGUAGES)[number];

declare const LANGUAGES: readonly ['en', 'de', 'fr', 'ja', 'ar'];

declare type Layer = keyof typeof LAYERS;

/** Layers of the stack, from what people use down to what carries it. */
declare const LAYERS: {
    readonly applications: 'Applications';
    readonly guests: 'Guests';
    readonly services: 'Cloud services';
    readonly machines: 'Machines and pods';
    readonly hosts: 'Hosts and nodes';
    readonly clusters: 'Clusters';
    readonly storage: 'Storage';
    readonly physical: 'Physical';
    readonly network: 'Network';
};

/** Which properties of a ledger’s entries carry their time and their currency. */
declare interface LedgerSpec {
    /** A timestamp: what the range of a query is over, when one is asked for. */
    time: string;
    /** A timestamp: the end of the period that an entry is for. */
    end: string;
    /** A text, ISO 4217: amounts are added within one only. */
    currency: string;
}

declare type LineChartWidget = {
    kind: 'lineChart';
    id: string;
    title: string;
    width: WidgetWidth;
    /** Entity type or family; default: the type whose dashboard it is. */
    entity?: string;
    where?: Filter;
    /** One sentence under the title's tooltip. */
    description?: string;
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link?: string;
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed?: string;
    series: readonly {
        id: string;
        label: string;
        metric: string;
        aggregation?: Aggregation;
    }[];
    unit: UnitCode;
    withForecast?: true;
};

declare interface List extends Kept<ListValue> {
    /** The rows of its value; empty until there is one. */
    readonly rows: EntityStore;
    /** Loads the next page, if there is one and no other call is under way. */
    more(): void;
}

declare interface ListRequest {
    /** Its order is that of the list, its limit the size of the first page; default 200. */
    query: Query;
    params?: QueryParams;
    /** Queries that are asked together with the rows: totals, counts. */
    beside?: Record<string, Query>;
    /** Properties whose change can add rows to the list or remove them: the list is then read again. Without them rows change in place. */
    rereadOn?: readonly string[];
}

declare interface ListValue extends QueryAnswers {
    rows: EntityStore;
    /** Rows that match, loaded or not. */
    total: number;
    /** Cursor of the next page; null when all is loaded. */
    next: string | null;
    /** Rows that were added since the list was read: `reload` shows them. */
    added: number;
}

declare interface LiveSelection {
    /** Entity types or families whose patches are wanted. */
    types: readonly string[];
    /** Property paths and metrics (`cpu.utilization.p95`); absent keys are not sent. */
    fields: readonly string[];
    /** Position of the answer the listener's rows came with: nothing after it is missed. */
    since?: Position;
}

/** Something loading, loaded, refreshing or failed; the last good value stays. */
declare interface Loadable<T> {
    value: T | undefined;
    error: PortalError | undefined;
    loading: boolean;
    /** Epoch ms of `value`. */
    at: number | undefined;
}

/** Keys of a `metrics` record are measures (`cpu.utilization`); `<measure>.<rollup>` names a value. */
declare interface Metric {
    label: string;
    unit: UnitCode;
    /** Rollups kept; the first is the default where a view asks for none, or for one that is not kept. */
    rollups: readonly [Rollup, ...Rollup[]];
    description?: string;
    applies?: Applies;
}

declare interface MetricsSettings {
    rollup: Rollup;
    forecast: boolean;
    units: Record<string, string>;
    metrics: Record<string, boolean>;
}

/** What narrows a list. */
declare type Narrowing = Pick<IndexView, 'filterText' | 'filters' | 'conditions'>;

/** What is to be known of an alias's values (docs/protocol.md § Queries). */
declare type Note = ApproximateNote | UnknownNote;

declare interface Notice {
    id: number;
    level: NoticeLevel;
    message: string;
    error?: PortalError;
}

declare type NoticeLevel = 'error' | 'info' | 'success';

declare interface Notices {
    readonly $notices: ReadableAtom<readonly Notice[]>;
    add(level: NoticeLevel, message: string, error?: PortalError): void;
    dismiss(id: number): void;
}

declare interface NumberField extends FieldCommon {
    type: 'number' | 'integer';
    unit: UnitCode;
    /** Digits after the point, where they are not those of the unit. */
    precision?: 0 | 1;
    /** The number is a name, such as a port: it is shown without separators of thousands. */
    isIdentifier?: true;
    /** Kept as a decimal of any length, so that sums are exact; answered as the nearest number. */
    exact?: true;
    /** An amount in the currency that the type's `ledger.currency` holds, row by row; it is the unit of answers. Exact. */
    money?: true;
    /**
     * The value counts the entities of a type or family that refer to this one, or adds up a property of theirs. A reader who may see only some
     * of them gets the value of those.
     */
    counts?: {
        of: string;
        sum?: string;
    };
    /** The word for 0 where 0 has a meaning of its own: a runway of 0 days is `Full`. */
    zero?: string;
    /** Word for this value and greater ones: `> 1 year`. In data and files they stay numbers. */
    over?: {
        from: number;
        label: string;
    };
    /** At and under these, in the field's unit, the value is bad news. */
    atMost?: {
        critical: number;
        caution: number;
    };
}

/** Null where the list opens plainly; undefined until that is known. */
declare type OpeningView = SavedFilter | null | undefined;

declare interface OpeningViews {
    $of(environmentId: string, entity: string): ReadableAtom<OpeningView>;
    /** Opens the list with a view from now on, or plainly (`isOn` false). */
    choose(environmentId: string, view: SavedFilter, isOn: boolean): Promise<void>;
    /** The views of a list were changed or deleted: reads again which one opens it. */
    refresh(environmentId: string, entity: string): void;
}

declare type Operator = 'contains' | 'starts' | 'between' | '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'not-in' | 'exists';

declare type OrderBy = {
    /** An alias of `select`, or `x` / `y` of a group. */
    alias: string;
    direction: Direction;
};

/** One consistent change of one aggregate. `sequence` rises by one; another `epoch` means: resync. */
declare type Patch = {
    /** Entity type and collection the lists below belong to; absent when only `self` changed. */
    entity?: string;
    collection?: string;
    added?: EntityRecord[];
    /** Changed keys only. */
    modified?: EntityRecord[];
    removed?: string[];
    /** Changed fields of the root itself. */
    self?: {
        [key: string]: unknown;
    };
    epoch: string;
    sequence: number;
    aggregate: string;
    source: string;
};

declare type PieChartWidget = {
    kind: 'pieChart';
    id: string;
    title: string;
    width: WidgetWidth;
    /** Entity type or family; default: the type whose dashboard it is. */
    entity?: string;
    where?: Filter;
    /** One sentence under the title's tooltip. */
    description?: string;
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link?: string;
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed?: string;
    x: Group;
    value: Value;
};

declare interface Place {
    environmentId: string;
    type: string;
}

declare interface PlaceNarrowed extends Place {
    by: Narrowing;
}

/** Names of the values that a text has places for. */
declare type Places<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

declare interface PlaceSelected extends Place {
    ids: readonly string[];
}

declare type Platform = keyof typeof PLATFORMS;

declare const PLATFORMS: {
    readonly aws: 'AWS';
    readonly azure: 'Azure';
    readonly gcp: 'GCP';
    readonly vmware: 'VMware';
    readonly windows: 'Hyper-V';
    readonly netapp: 'NetApp';
    readonly nutanix: 'Nutanix';
    readonly scalecomputing: 'Scale Computing';
    readonly snmp: 'SNMP';
    readonly k8s: 'Kubernetes';
    readonly veeam: 'Veeam';
    readonly xclarity: 'XClarity';
    readonly guest: 'Guest systems';
    readonly hub: 'Hub';
    readonly global: 'Internet';
    readonly generic: 'All platforms';
};

/** The settings of an account, for those who signed in: general, policies, members, relations. */
export declare interface PlinthAccountElement extends PlinthScreenElement {
    /** Id of the account; by default the first that the session has. */
    accountId: string | undefined;
    /** general, policies, members or relations; by default general. */
    section: string | undefined;
}

/** What fires and who looks after it, with the rules, who is told, and maintenance. */
export declare interface PlinthAlertsElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** Id of an alert that is opened beside the list. */
    alertId: string | undefined;
}

/** The full portal: sign-in, sidebar, search, and every screen by its address. */
export declare interface PlinthAppElement extends PlinthScreenElement {
    /** Shown in the foot of the sidebar; by default that of the kit. */
    version: string;
}

/** Attributes of every element of the kit, by its tag. */
export declare interface PlinthAttributes {
    'plinth-app': PlinthScreenAttributes;
    'plinth-overview': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
        /** Which part is shown; `main` is the first page. */
        section?: NonNullable<PlinthOverviewElement['section']>;
    };
    'plinth-stack': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
    };
    'plinth-insights': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
    };
    'plinth-alerts': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
        /** Id of an alert that is opened beside the list. */
        alert?: string;
    };
    'plinth-cost': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
    };
    'plinth-connectors': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
    };
    'plinth-index': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
        /** Entity type or family, such as `vmware.vm`. */
        type?: string;
    };
    'plinth-properties': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
        /** Entity type or family, such as `vmware.vm`. */
        type?: string;
        /** Id of the entity. */
        entity?: string;
    };
    'plinth-dashboard': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
        /** Entity type or family, such as `vmware.vm`. */
        type?: string;
        /** Id of a dashboard that stands on its own, in place of `type`: `virtual-overview`. */
        dashboard?: string;
        /** Ids of the only widgets that are shown, in this order. */
        widgets?: string;
    };
    'plinth-widget': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
        /** Entity type or family, such as `vmware.vm`. */
        type?: string;
        /** Id of the widget. */
        widget?: string;
    };
    'plinth-hub': PlinthScreenAttributes & {
        /** Id of the account; by default the first that the session has. */
        account?: string;
    };
    'plinth-account': PlinthScreenAttributes & {
        /** Id of the account; by default the first that the session has. */
        account?: string;
        /** general, policies, members or relations; by default general. */
        section?: string;
    };
    'plinth-environments': PlinthScreenAttributes & {
        /** Id of the account; by default the first that the session has. */
        account?: string;
    };
    'plinth-workspaces': PlinthScreenAttributes & {
        /** Id of the account; by default the first that the session has. */
        account?: string;
    };
    'plinth-branding': PlinthScreenAttributes & {
        /** Id of the account; by default the first that the session has. */
        account?: string;
    };
    'plinth-embed-keys': PlinthScreenAttributes & {
        /** Id of the account; by default the first that the session has. */
        account?: string;
    };
    'plinth-rewards': PlinthScreenAttributes & {
        /** Id of the account; by default the first that the session has. */
        account?: string;
    };
    'plinth-profile': PlinthScreenAttributes;
    'plinth-sign-in': PlinthScreenAttributes;
    'plinth-portal': {
        /** Base of the API; by default the page’s own origin. */
        api?: string;
        /** Address of the page’s backend that answers what `POST /portal/embed/sessions` gave it: `{token, expires}`, with `brand` where the account has one. */
        'session-url'?: string;
        /** Where the address of what is opened is kept: in the element (`memory`, as usual), behind `#` (`hash`), by the page itself (`host`), or as the path of a page that is the portal (`browser`). */
        location?: NonNullable<PlinthPortalElement['location']>;
        /** Light or dark, of the elements inside; by default what their reader chose. */
        appearance?: NonNullable<PlinthPortalElement['appearance']>;
        /** The same as `appearance`, which wins. */
        theme?: NonNullable<PlinthPortalElement['theme']>;
        /** Language tag of words, numbers, dates and times (`de-CH`); by default that of the browser. Words are English, German, French, Japanese and Arabic. */
        locale?: string;
        /** Time zone of all times (`Europe/Zurich`); by default that of the browser. */
        'time-zone'?: string;
        /** Public key of an analytics service; without it nothing is sent to any (see Analytics). */
        'analytics-key'?: string;
        /** Origin of that service. */
        'analytics-host'?: string;
    };
    'plinth-status': {
        /** Which one; anything else is shown as unknown. */
        status?: NonNullable<PlinthStatusElement['status']>;
    };
    'plinth-gauge': {
        /** Percent; above 100 the number still says so. Without it the share is unknown. */
        value?: number | string;
        /** Percent from which on it looks like caution. */
        caution?: number | string;
        /** Percent from which on it looks critical. */
        critical?: number | string;
        /** What is read out; by default `Share`. */
        label?: string;
    };
    'plinth-icon': {
        /** Which one. */
        name?: NonNullable<PlinthIconElement['name']>;
        /** What is read out; without it the icon is decoration. */
        label?: string;
    };
    'plinth-doctor': {
        /** Base of the API; by default that of the portal around it, or of the first on the page. */
        api?: string;
        /** Address of the session endpoint; by default that of the portal. */
        'session-url'?: string;
    };
}

/** How the portal is called and looks for an account, for those who signed in and may change it. */
export declare interface PlinthBrandingElement extends PlinthScreenElement {
    /** Id of the account; by default the first that the session has. */
    accountId: string | undefined;
}

/** What has sent to an environment, by platform: when last, how much, what was refused and why. */
export declare interface PlinthConnectorsElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
}

/** Costs: figures, trend, and by what they are for. */
export declare interface PlinthCostElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
}

/** The dashboard of an entity type, one that stands on its own, or one that the page hands in. */
export declare interface PlinthDashboardElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** Entity type or family, such as `vmware.vm`. */
    type: string;
    /** Id of a dashboard that stands on its own, in place of `type`: `virtual-overview`. */
    dashboard: string | undefined;
    /** A dashboard of the page’s own, as JSON, in place of both. */
    spec: unknown;
    /** Ids of the only widgets that are shown, in this order. */
    widgets: readonly string[] | undefined;
}

/** Checks from inside a page what keeps the kit from working there, and prints the header or setting to paste. */
export declare interface PlinthDoctorElement extends HTMLElement {
    /** Base of the API; by default that of the portal around it, or of the first on the page. */
    api: string | undefined;
    /** Address of the session endpoint; by default that of the portal. */
    sessionUrl: string | undefined;
}

/** Every element of the kit, by its tag. */
export declare interface PlinthElements {
    'plinth-app': PlinthAppElement;
    'plinth-overview': PlinthOverviewElement;
    'plinth-stack': PlinthStackElement;
    'plinth-insights': PlinthInsightsElement;
    'plinth-alerts': PlinthAlertsElement;
    'plinth-cost': PlinthCostElement;
    'plinth-connectors': PlinthConnectorsElement;
    'plinth-index': PlinthIndexElement;
    'plinth-properties': PlinthPropertiesElement;
    'plinth-dashboard': PlinthDashboardElement;
    'plinth-widget': PlinthWidgetElement;
    'plinth-hub': PlinthHubElement;
    'plinth-account': PlinthAccountElement;
    'plinth-environments': PlinthEnvironmentsElement;
    'plinth-workspaces': PlinthWorkspacesElement;
    'plinth-branding': PlinthBrandingElement;
    'plinth-embed-keys': PlinthEmbedKeysElement;
    'plinth-rewards': PlinthRewardsElement;
    'plinth-profile': PlinthProfileElement;
    'plinth-sign-in': PlinthSignInElement;
    'plinth-portal': PlinthPortalElement;
    'plinth-status': PlinthStatusElement;
    'plinth-gauge': PlinthGaugeElement;
    'plinth-icon': PlinthIconElement;
    'plinth-doctor': PlinthDoctorElement;
}

/** Keys of an account by which pages of partners show it, for those who signed in and give roles there. */
export declare interface PlinthEmbedKeysElement extends PlinthScreenElement {
    /** Id of the account; by default the first that the session has. */
    accountId: string | undefined;
}

/** Environments of an account and those below it: their state and keys, with the ways to make, change and delete one. */
export declare interface PlinthEnvironmentsElement extends PlinthScreenElement {
    /** Id of the account; by default the first that the session has. */
    accountId: string | undefined;
}

/** Events of the elements, by name. */
export declare interface PlinthEvents {
    /** Sent when the life cycle moved on: idle, auth, loading, painted, live, stale, error (`event.state`). */
    'plinth-state': PlinthStateEvent;
    /** Sent when a link within the portal was followed (`event.path`). */
    'plinth-navigate': PlinthNavigateEvent;
    /** Sent when there is trouble or success worth telling (`event.message`). */
    'plinth-notice': PlinthNoticeEvent;
}

/** A share as a bar with its number. */
export declare interface PlinthGaugeElement extends HTMLElement {
    /** Percent; above 100 the number still says so. Without it the share is unknown. */
    value: number | undefined;
    /** Percent from which on it looks like caution. */
    caution: number | undefined;
    /** Percent from which on it looks critical. */
    critical: number | undefined;
    /** What is read out; by default `Share`. */
    label: string | undefined;
}

/** The hub of an account: systems of the account and its clients with their wellness, runway and support, and how many there are of each kind. */
export declare interface PlinthHubElement extends PlinthScreenElement {
    /** Id of the account; by default the first that the session has. */
    accountId: string | undefined;
}

/** One icon of the kit. */
export declare interface PlinthIconElement extends HTMLElement {
    /** Which one. */
    name: 'logo' | 'home' | 'vm' | 'host' | 'cluster' | 'datacenter' | 'datastore' | 'disk' | 'network' | 'cloud' | 'container' | 'balancer' | 'database' | 'switch' | 'application' | 'address' | 'storage' | 'backup' | 'service' | 'stack' | 'group' | 'guest' | 'search' | 'filter' | 'columns' | 'download' | 'link' | 'close' | 'plus' | 'minus' | 'check' | 'down' | 'up' | 'right' | 'menu' | 'sun' | 'moon' | 'system' | 'retry' | 'chart' | 'table' | 'expand' | 'settings' | 'more' | 'fullscreen' | 'picture' | 'star' | 'signOut' | 'insight' | 'explain' | 'cost' | 'bell' | 'clock' | 'copy' | undefined;
    /** What is read out; without it the icon is decoration. */
    label: string | undefined;
}

/** The index of an entity type: widgets, facets, columns, a live table. */
export declare interface PlinthIndexElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** Entity type or family, such as `vmware.vm`. */
    type: string;
}

/** What to resize, what to switch off, and what was decided. */
export declare interface PlinthInsightsElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
}

/** A link was followed. Cancel it to navigate yourself. */
export declare class PlinthNavigateEvent extends Event {
    readonly path: string;
    constructor(path: string);
}

/** Trouble or success worth telling. Cancel it to show it your way; else it is shown inline, or as a toast by `plinth-app`. */
export declare class PlinthNoticeEvent extends Event {
    readonly level: 'error' | 'info' | 'success';
    readonly message: string;
    readonly error: PortalError | undefined;
    constructor(level: 'error' | 'info' | 'success', message: string, error?: PortalError);
}

export declare type PlinthOptions = Omit<PortalOptions, 'catalogue'> & Partial<Pick<PortalOptions, 'catalogue'>>;

/** The first page of an environment, or one of its parts: what is virtual, stored or physical. */
export declare interface PlinthOverviewElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** Which part is shown; `main` is the first page. */
    section: 'main' | 'virtual' | 'storage' | 'physical';
}

/** Makes a portal and provides it to the elements inside, which share its session and its streams. */
export declare interface PlinthPortalElement extends HTMLElement {
    /** Base of the API; by default the page’s own origin. */
    api: string | undefined;
    /** Address of the page’s backend that answers what `POST /portal/embed/sessions` gave it: `{token, expires}`, with `brand` where the account has one. */
    sessionUrl: string | undefined;
    /** Where the address of what is opened is kept: in the element (`memory`, as usual), behind `#` (`hash`), by the page itself (`host`), or as the path of a page that is the portal (`browser`). */
    location: 'memory' | 'hash' | 'host' | 'browser' | undefined;
    /** Light or dark, of the elements inside; by default what their reader chose. */
    appearance: 'light' | 'dark' | 'system' | undefined;
    /** The same as `appearance`, which wins. */
    theme: 'light' | 'dark' | 'system' | undefined;
    /** Language tag of words, numbers, dates and times (`de-CH`); by default that of the browser. Words are English, German, French, Japanese and Arabic. */
    locale: string | undefined;
    /** Time zone of all times (`Europe/Zurich`); by default that of the browser. */
    timeZone: string | undefined;
    /** Public key of an analytics service; without it nothing is sent to any (see Analytics). */
    analyticsKey: string | undefined;
    /** Origin of that service. */
    analyticsHost: string | undefined;
    /** A function that gets a session, in place of `session-url`. */
    fetchSession: (() => Promise<EmbedSession>) | undefined;
}

/** Name, address, password, sessions and accounts of whoever is signed in. */
export declare interface PlinthProfileElement extends PlinthScreenElement {
}

/** One entity: how it is and why, values, charts, insights, what it is related to. */
export declare interface PlinthPropertiesElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** Entity type or family, such as `vmware.vm`. */
    type: string;
    /** Id of the entity. */
    entityId: string;
}

/** What an element may be given in a template: its properties, and attributes by their own names. */
export declare type PlinthProps<Tag extends keyof PlinthElements> = {
    [Name in Exclude<keyof PlinthElements[Tag], Exclude<keyof PlinthScreenElement, keyof PlinthScreenAttributes>>]?: PlinthElements[Tag][Name] | (Name extends keyof PlinthAttributes[Tag] ? PlinthAttributes[Tag][Name] : never) | undefined;
} & {
    [Name in Exclude<keyof PlinthAttributes[Tag], keyof PlinthElements[Tag]>]?: PlinthAttributes[Tag][Name] | undefined;
};

/** Points of an account in rewards programmes, the way to the next tier, and what became of them, for those who signed in. */
export declare interface PlinthRewardsElement extends PlinthScreenElement {
    /** Id of the account; by default the first that the session has. */
    accountId: string | undefined;
}

/** Attributes of every screen element. */
export declare interface PlinthScreenAttributes {
    /** As high as what it shows, or as high as its box: what does not fit is scrolled within. */
    fit?: NonNullable<PlinthScreenElement['fit']>;
    /** Links it with the elements of its portal that name the same group: filter, selection and time are theirs together. */
    group?: string;
    /** Address of the portal that it shows in place of its own screen; empty is its own screen. */
    location?: string;
}

/** What every screen element has. */
export declare interface PlinthScreenElement extends HTMLElement {
    /** Where its life cycle is. */
    readonly state: ScreenState;
    /** Resolves when real content, or an error, is on screen. */
    whenSettled(): Promise<ScreenState>;
    /** As high as what it shows, or as high as its box: what does not fit is scrolled within. */
    fit: 'content' | 'fill';
    /** Links it with the elements of its portal that name the same group: filter, selection and time are theirs together. */
    group: string | undefined;
    /** Address of the portal that it shows in place of its own screen; empty is its own screen. */
    location: string;
}

/** Sign-in with e-mail and password. */
export declare interface PlinthSignInElement extends PlinthScreenElement {
}

/** What carries what, layer by layer, how full it is, and what breaks when something fails. */
export declare interface PlinthStackElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
}

/** The life cycle of an element moved on: `idle → auth → loading → painted → live ⇄ stale → error`. */
export declare class PlinthStateEvent extends Event {
    readonly state: ScreenState;
    constructor(state: ScreenState);
}

/** A status by shape, colour and word; the word is the content, or the status’s own. */
export declare interface PlinthStatusElement extends HTMLElement {
    /** Which one; anything else is shown as unknown. */
    status: 'critical' | 'caution' | 'nominal' | 'unknown' | undefined;
}

/** One widget of the dashboard of an entity type. */
export declare interface PlinthWidgetElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** Entity type or family, such as `vmware.vm`. */
    type: string;
    /** Id of the widget. */
    widgetId: string;
}

/** Workspaces of an account: what each opens and for whom, with the ways to make, change, move and delete one. */
export declare interface PlinthWorkspacesElement extends PlinthScreenElement {
    /** Id of the account; by default the first that the session has. */
    accountId: string | undefined;
}

/** One point of a series: ISO time and value; null is a gap, never zero. */
declare type Point = [string, number | null];

declare interface Portal {
    readonly api: string;
    /** In the language of the format. */
    readonly catalogue: SpecSource;
    readonly session: Session;
    readonly location: PortalLocation;
    readonly settings: Settings;
    readonly notices: Notices;
    readonly openingViews: OpeningViews;
    /** What linked elements share, by the names of their groups (groups/group.ts). */
    readonly groups: Map<string, Group_2>;
    /** Somebody signed in here; an embed session only reads. */
    readonly isPersonal: boolean;
    /** That of now; screens are drawn again when it is another one (`$format`). */
    readonly format: Format;
    readonly $format: ReadableAtom<Format>;
    /** Another locale and time zone for all that is shown; those of the browser without one. `wrong` is shown with it. Throws a RangeError for what `Intl` does not know. */
    setFormat(locale: string | undefined, timeZone: string | undefined, wrong?: string): void;
    /** A call of the portal API (specification § 7) with the session's token. `download` gives a file, as `{filename, blob}`. */
    call(method: 'get' | 'post' | 'patch' | 'delete' | 'download', path: string, body?: unknown): Promise<unknown>;
    /** A call that is open to everybody: POST when there is a body, else GET. */
    ask(path: string, body?: unknown): Promise<unknown>;
    /** Follows one more root of the portal's stream under a name of its own, until the function that it gives is called. */
    follow(name: string, root: Aggregate): () => void;
    /** Environments and accounts of the signed-in user, live. */
    readonly $resources: ReadableAtom<Loadable<Resources>>;
    /** Calls back with the patches of Resources, and without any where some were missed, until the function that it gives is called. */
    followResources(onPatches: (patches: readonly Patch[] | undefined) => void): () => void;
    /** The datastore of an environment; the same object for the same id. Throws NOT_FOUND for one the user does not have. */
    datastore(environmentId: string): Datastore;
    /** Closes connections while the page is hidden or in the back-forward cache, and opens them again. */
    pause(): void;
    resume(): void;
    /** Frees everything: streams, timers, caches. */
    destroy(): void;
}

/** The only error type that leaves a parser, a resource, the HTTP client or the session core. */
declare class PortalError extends Error {
    readonly name = "PortalError";
    readonly error: ErrorName;
    readonly code: number;
    readonly status: number;
    readonly details: ErrorDetail[];
    readonly requestId: string | undefined;
    readonly retryAfter: number | undefined;
    constructor(error: ErrorName, options?: PortalErrorOptions);
}

declare interface PortalErrorOptions {
    message?: string;
    details?: ErrorDetail[];
    cause?: unknown;
    /** The server's request number, for support. */
    requestId?: string;
    /** Replaces the status of the table: a client keeps the status that it saw. */
    status?: number;
    /** Seconds to wait, from Retry-After. */
    retryAfter?: number;
}

/** Where the host keeps the address. `createMemoryLocation()` is for tests and embeds; the portal page passes the browser's. */
declare interface PortalLocation {
    /** Path with search, e.g. `/~/e1/entities/aws.vm?q=web`. */
    readonly $path: ReadableAtom<string>;
    /** `state` is kept with the entry of the page's history. */
    push(path: string, state?: unknown): void;
    replace(path: string): void;
    /** `memory` keeps the address of no page, `host` leaves it to the page; without it whoever shows the portal follows it. */
    readonly mode?: 'memory' | 'hash' | 'host';
    /** Names the page; only where the page is the portal. */
    entitle?(title: string): void;
    /** Asks before Back or Forward leads to another address; true stays. Ends with what it gives. Absent where the page's history is not its own. */
    hold?(ask: (path: string) => boolean): () => void;
    /** Says which language the page is in, and which way it runs; only where the page is the portal. */
    speak?(language: string, direction: 'ltr' | 'rtl'): void;
}

declare interface PortalOptions {
    /** API base, e.g. `https://portal.example`; '' is the page's own origin. */
    api: string;
    catalogue: SpecSource;
    fetch?: typeof fetch;
    /** Session storage of persisted UI state and the session; default in memory. */
    storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
    /** Storage that outlives the session, for the fact that somebody signed in on this device; default `storage`. */
    devices?: Pick<Storage, 'getItem' | 'setItem'>;
    clock?: Clock;
    location?: PortalLocation;
    /** Partner pages: how to get an embed session from the partner's backend. With it there is no refresh token and no sign-in. */
    fetchSession?: () => Promise<EmbedSession>;
    /** The other tabs of the origin, with which a session is shared; default none. */
    tabs?: TabChannels;
    locale?: string;
    timeZone?: string;
}

/** Where a subscriber stands in one aggregate's log. */
declare type Position = {
    epoch: string;
    sequence: number;
};

declare type Primitive = boolean | number | string

declare interface PropertiesSpec {
    /** Property shown as the badge beside the name. */
    status?: string;
    /** Reference properties shown as links up, outermost first. */
    breadcrumb?: readonly string[];
    panels: readonly PropertyPanel[];
    charts: readonly LineChartWidget[];
    related?: readonly RelatedList[];
}

/** One block of the values on a properties page. */
declare interface PropertyPanel {
    id: string;
    label: string;
    /** `table` is label/value lines, `grid` compact cells. */
    layout?: 'table' | 'grid';
    /** Property paths or metrics with rollup, in order. */
    items: readonly ({
        property: string;
        label?: string;
    } | {
        metric: string;
        label?: string;
    })[];
}

declare interface ProviderSignIn {
    provider: {
        id: string;
        name: string;
    };
    /** `link` adds it to the ways in of whoever is signed in. */
    purpose: 'signIn' | 'signUp' | 'link';
    email?: string;
    /** Password of whoever links. */
    current?: string;
}

declare type Query = {
    /** Entity type or family: `aws.vm`, `vm`. */
    entity: string;
    select: {
        [key: string]: Select;
    };
    where?: Filter;
    groupBy?: {
        x: Group;
        y?: Group;
    };
    orderBy?: OrderBy[];
    limit?: number;
    cursor?: string;
    nonAggregated?: true;
    base?: {
        select: Select;
        as: 'percentage' | 'ratio';
    };
};

/** Answers to several queries by name; one that fails does not fail the others. */
declare interface QueryAnswers {
    results: Record<string, QueryResult>;
    failures: Record<string, PortalError>;
}

declare type QueryFacts = {
    /** Whole hours, ISO: what metrics are rolled up over. */
    from: string;
    to: string;
    /** Entities the query is about. */
    entities: number;
    /** Platforms they were read from. */
    platforms: string[];
    /** When the datastore last changed, ISO. */
    asOf: string | null;
    /** Percentiles of this window come from sketches, at most 1 % off, at least in part. */
    isSketched: boolean;
    /** When something of the datastore was first observed, ISO: entities of a moment before are shown as they were then. Null within a window. */
    observedSince?: string | null;
    /** ISO: of days before it sources may have reported whole days in place of hours. Null where none did, and within a window. */
    daysUntil?: string | null;
    aliases: {
        [key: string]: AliasFacts;
    };
    /** Policies in words, by what they judge (runway, wellness, scorecard), where an account set any. */
    policies?: {
        [key: string]: string;
    };
};

/** A query that failed beside others that did not. */
declare type QueryFailure = {
    error: {
        code: number;
        name: string;
        message: string;
        details?: {
            path: string;
            message: string;
            hint?: string;
        }[];
    };
};

/** Optional parameters of a composite call. */
declare interface QueryParams {
    /** Hours back from `origin`, or an ISO interval. Default 24. */
    range?: string;
    /** End of the range, ISO; default now. */
    origin?: string;
    /** ISO duration of a series' step; default PT1H. */
    resolution?: string;
    currency?: string;
    locale?: string;
}

declare type QueryResult = {
    rows: Row[];
    /** Unit code of each alias that has one. */
    units: {
        [key: string]: string;
    };
    /** Result rows before limit. */
    total: number;
    next: string | null;
    /** Of aliases whose values are not exact, or not known. */
    notes?: {
        [key: string]: Note;
    };
    /** Of rows with series among their values: when the first value's step begins (ISO time), and how long each step is. */
    steps?: {
        from: string;
        seconds: number;
    };
};

/**
 * Store object.
 */
declare interface ReadableAtom<Value = any> {
    /**
     * Compares the previous and next values on every `set`.
     *
     * Returning `true` means the values are the same, so the store keeps the old
     * value and no listener is called.
     *
     * @remarks
     * Called only by the store's own writes, so a store that never writes never
     * calls it. `Map#setKey` uses {@link MapStore#eqKey} instead.
     *
     * Before the first write, `oldValue` can be `undefined`, for instance on the
     * first run of a computed store.
     *
     * @default Object.is
     * @returns `true` if the values are equal, `false` otherwise.
     */
    eq(
    oldValue: ReadonlyIfObject<Value> | undefined,
    newValue: ReadonlyIfObject<Value>
    ): boolean

    /**
     * Get store value.
     *
     * In contrast with {@link ReadableAtom#value} this value will be always
     * initialized even if store had no listeners.
     *
     * ```js
     * $store.get()
     * ```
     *
     * @returns Store value.
     */
    get(): Value

    /**
     * Low-level attribute to read store’s initial value.
     */
    readonly init: undefined | Value

    /**
     * Listeners count.
     */
    readonly lc: number

    /**
     * Subscribe to store changes.
     *
     * In contrast with {@link Store#subscribe} it do not call listener
     * immediately.
     *
     * @param listener Callback with store value and old value.
     * @returns Function to remove listener.
     */
    listen(
    listener: (
    value: ReadonlyIfObject<Value>,
    oldValue: ReadonlyIfObject<Value> | undefined
    ) => void
    ): () => void

    /**
     * Low-level method to notify listeners about changes in the store.
     *
     * Can cause unexpected behaviour when combined with frontend frameworks
     * that perform equality checks for values, such as React.
     */
    notify(oldValue?: ReadonlyIfObject<Value>): void

    /**
     * Unbind all listeners.
     */
    off(): void

    /**
     * Subscribe to store changes and call listener immediately.
     *
     * ```
     * import { $router } from '../store'
     *
     * $router.subscribe(page => {
     *   console.log(page)
     * })
     * ```
     *
     * @param listener Callback with store value and old value.
     * @returns Function to remove listener.
     */
    subscribe(
    listener: (
    value: ReadonlyIfObject<Value>,
    oldValue?: ReadonlyIfObject<Value>
    ) => void
    ): () => void

    /**
     * Low-level method to read store’s value without calling `onStart`.
     *
     * Try to use only {@link ReadableAtom#get}.
     * Without subscribers, value can be undefined.
     */
    readonly value: undefined | Value
}

declare type ReadonlyIfObject<Value> = Value extends undefined
? Value
: Value extends (...args: any) => any
? Value
: Value extends Primitive
? Value
: Value extends object
? Readonly<Value>
: Value

/** A list of small records, shown as a detail table: virtual disks, network cards. */
declare interface RecordListField extends FieldCommon {
    type: 'recordList';
    fields: Record<string, ScalarField | TextListField>;
}

/** Id of another entity. Queries may follow it one step by replacing a final `.id` with `.name`: `host.cluster.name`. */
declare interface ReferenceField extends FieldCommon {
    type: 'reference';
    to: string;
}

declare interface RelatedList {
    id: string;
    label: string;
    entity: string;
    /** Reference property of `entity` that holds this entity's id, or … */
    by: string;
}

/** A field reached by a property path. `via` is set when the path follows a reference (`host.cluster.name`). */
declare interface ResolvedField {
    path: string;
    field: Field;
    via?: {
        property: string;
        to: string;
    };
    /** Set when the path is one tag (`tags.environment`). */
    tag?: {
        property: string;
        key: string;
    };
}

declare interface ResolvedMetric {
    /** Measure, the key in `metrics`. */
    measure: string;
    rollup: Rollup;
    metric: Metric;
}

/** Snapshot of the Resources aggregate. Patches change the collections `accounts` and `environments`. */
declare type Resources = {
    user: {
        id: string;
        email: string;
        name: string;
    };
    accounts: {
        id: string;
        name: string;
        type: string;
        currency: string;
    }[];
    environments: EnvironmentResource[];
};

declare interface ReturnedSignIn extends Pick<ProviderSignIn, 'purpose'> {
    /** Its name. */
    provider: string;
    error?: PortalError;
}

declare type Rollup = (typeof ROLLUPS)[number];

declare const ROLLUPS: readonly ['p95', 'max', 'avg', 'last'];

/** Alias → value. Entity rows also carry `id` and `type`; groups their keys, and `rest` or `yRest: true` where a key is the remainder. */
declare type Row = Record<string, Cell>;

declare const RUNWAY_RESOURCES: readonly ['compute', 'memory', 'storage'];

/**
 * Days until each resource is full. `resources` names those that are measured; of the others that the type has fields for the runway is
 * not known.
 */
declare interface RunwayDerivation {
    resources: Partial<Record<RunwayResource, Capacity>>;
    /** Property with the number of like units (hosts, nodes) one of which is held in reserve. */
    units?: string;
}

declare type RunwayResource = (typeof RUNWAY_RESOURCES)[number];

declare type SavedFilter = {
    id: string;
    name: string;
    /** Entity type or family of the index. */
    entity: string;
    /** The index's address part: `?q=web&where=memoryAllocated:ge:4096`. */
    view: string;
    sharing: 'user' | 'account';
    /** The reader may replace and delete it. */
    isMine: boolean;
    /** The reader's list opens with it. */
    isDefault: boolean;
    updatedAt: string;
};

declare type Scalar = string | number | boolean | null;

declare type ScalarField = TextField | NumberField | BooleanField | TimestampField | EnumField | ReferenceField;

/** The scorecard of a machine and its insights. */
declare interface ScorecardDerivation {
    /** Cloud instances are resized to another instance type, datacenter machines by vCPUs and memory. */
    kind: 'cloud' | 'datacenter';
}

/** The screens that have an element: their tags, properties, and what they need of a session. */
export declare const SCREEN_ELEMENTS: readonly ElementSummary[];

/** Life cycle of a screen element (docs/embedding.md). */
declare type ScreenState = {
    phase: 'idle' | 'auth' | 'loading' | 'painted' | 'live' | 'stale';
} | {
    phase: 'error';
    error: PortalError;
};

declare interface Section {
    id: string;
    label: string;
    columns: readonly Column[];
}

/** `count` counts entities; with `where` those of them that match, beside others of the same query. */
declare type Select = {
    count: true;
    where?: Filter;
} | {
    aggregation?: Aggregation;
    /** Unit code to answer in; without it the field's own. */
    unit?: string;
    property: string;
} | {
    aggregation?: Aggregation;
    /** Unit code to answer in; without it the field's own. */
    unit?: string;
    expression: Expression;
} | {
    series?: true;
    forecast?: true;
    aggregation?: Aggregation;
    /** Unit code to answer in; without it the field's own. */
    unit?: string;
    metric: string;
};

declare interface Series {
    points: Point[];
    /** Of a sum or average of which some points hold fewer entities: the most that any of its hours holds, and of each point the fewest of its hours. */
    members?: number;
    held?: number[];
    /** Steps shorter than a day, in part of reported days: when the last such day ended, ISO. Each step of such a day has the day's value. */
    daysUntil?: string;
    /** `[iso, p50, lo80, hi80, lo95, hi95]` */
    forecast?: [string, number, number, number, number, number][];
    /** Mean MASE of the averaged models in their trials: below 1 is better than last week again. */
    score?: number;
    forecastInfo?: ForecastInfo;
    /** Why there is no forecast though one was asked for. */
    noForecast?: string;
}

declare interface Session {
    readonly $state: ReadableAtom<SessionState>;
    /** userId set and refresh token still valid; for embeds: a valid token. */
    readonly $authenticated: ReadableAtom<boolean>;
    /** Global providers first, then the stored session. Idempotent. */
    init(): Promise<void>;
    signIn(email: string, password: string, code?: string): Promise<void>;
    /** Signs in by a call that answers the tokens of a session: a one-time link, an invite. */
    enter(path: string, body: {
        email?: string;
        [key: string]: unknown;
    }): Promise<void>;
    /** Clears every field, resets all subscriptions, navigates to `/` replacing history; an invite stays where it is. Never rejects. */
    signOut(): Promise<void>;
    /** An administrator acts as somebody else, in every tab; only while they act as nobody. All that was open ends, and the address is `/`. */
    impersonate(userId: string): Promise<void>;
    /** They are themselves again; only while they act as somebody else. */
    revert(): Promise<void>;
    providers(email: string): Promise<SsoProviders>;
    /** Begins a sign-in by a provider: gives the address that the page goes to. It comes back to the portal's address, and to the place that it left. */
    byProvider(asked: ProviderSignIn): Promise<string>;
    /** Call when the page is shown again: it checks whether the session ended meanwhile. */
    wake(): void;
    /** Stops sharing the session with other tabs. */
    close(): void;
    /** A valid access token, refreshed single-flight when it is about to expire or was refused (`renew`). Rejects NOT_SIGNED_IN. */
    accessToken(renew?: boolean): Promise<string>;
}

declare interface SessionState {
    status: SessionStatus;
    userId: string | null;
    originalUserId: string | null;
    /** Of who is signed in; without a user, of whose session ended by itself. */
    email: string | null;
    accessToken: {
        token: string;
        expires: string;
    } | null;
    refreshToken: {
        token: string;
        expires: string;
    } | null;
    /** What the account is called for which the user is to set up a second factor. */
    factorDue?: string | null | undefined;
    globalProviders: SsoProviders['providers'];
    /** Whether people may register by themselves. */
    mayRegister?: boolean;
    /** Of the address that was asked about last: whether a company's account has its domain, what that is called, and its providers. Nothing is known of people. */
    accountExists?: boolean;
    accountCompanyName?: string | null;
    accountProviders?: SsoProviders['providers'];
    /** The sign-in by a provider that this page came back from. */
    returned?: ReturnedSignIn;
    /** Of a partner's page: tokens of its account's brand, `--plinth-…` → value. */
    brand?: Readonly<Record<string, string>> | undefined;
    /** Of a partner's page: why there is no session. It is asked for again by itself. */
    trouble?: PortalError | undefined;
}

declare type SessionStatus = 'uninitialized' | 'initialized';

declare interface Settings {
    readonly $theme: ReadableAtom<Theme>;
    setTheme(theme: Theme): void;
    readonly $sidebarCollapsed: ReadableAtom<boolean>;
    setSidebarCollapsed(collapsed: boolean): void;
    /** Of this browser. */
    readonly $density: ReadableAtom<Density>;
    setDensity(density: Density): void;
    /** The language that a reader chose in this browser; without one the words are those of the locale. */
    readonly $language: ReadableAtom<Language | undefined>;
    setLanguage(language: Language | undefined): void;
    readonly $metrics: ReadableAtom<MetricsSettings>;
    setMetrics(change: Partial<MetricsSettings>): void;
    $view(key: string): ReadableAtom<IndexView>;
    setView(key: string, change: Partial<IndexView>): void;
    /** Who is signed in: views and the time range of another user are forgotten. */
    ownedBy(userId: string | null): void;
    /** Which elements hold the views of a key, in order (react/hooks/view-slot.ts). */
    readonly slots: Map<string, readonly ({
        isConnected: boolean;
    } | undefined)[]>;
    /** Hours that figures looked back when a reader chose so last; null is as usual. */
    readonly $hours: ReadableAtom<number | null>;
    setHours(hours: number | null): void;
}

declare type Snapshot = { epoch: string; sequence: number; } & { [key: string]: unknown; };

/** One key of an order. */
declare interface SortKey {
    /** Column id. */
    column: string;
    order: 'asc' | 'desc';
}

/** A catalogue whose declarations are fetched when first asked for. */
declare interface SpecSource extends Catalogue {
    /** A dashboard of no single type. Rejects NOT_FOUND for an unknown one, NETWORK when it cannot be fetched. */
    loadDashboard(id: string): Promise<DashboardSpec>;
    /** The declaration if it is here. */
    loaded(type: string): EntitySpec | undefined;
    /** Fetches it once. Rejects NOT_FOUND for an unknown type, NETWORK when it cannot be fetched; a later call tries again. */
    load(type: string): Promise<EntitySpec>;
}

declare type SsoProviders = {
    providers: {
        id: string;
        name: string;
        icon: string;
        /** People whom nobody knows yet become users by it. */
        mayRegister?: boolean;
    }[];
    registration: {
        isAllowed: boolean;
        companyName: string | null;
    };
};

declare type Status = (typeof STATUSES)[number];

declare const STATUSES: readonly ['critical', 'caution', 'nominal', 'unknown'];

declare type StreamStatus = 
/** `paused`: nobody looks and the connection is closed; it resumes where it was. */
    {
    phase: 'idle' | 'connecting' | 'live' | 'paused';
}
/** `retryAt` epoch ms of the next attempt; `since` when the last good message came. */
| {
    phase: 'reconnecting';
    since: number;
    retryAt: number;
    failures: number;
} | {
    phase: 'failed';
    error: PortalError;
};

/**
 * How the server works out the computed fields of a type, declared beside them: which of its properties and measures say what. Formulas are
 * those of `src/analytics`; the server's jobs (`src/server/derive`) read these declarations, so that a new type needs no new code.
 */
/** Support status and dates by matching a product string against the lifecycle catalogue. Paths are properties of the type. */
declare interface SupportDerivation {
    /** Property with the product string: `Ubuntu 22.04 LTS`, `VMware ESXi 7.0.3`. */
    text: string;
    /** Property appended to it, where name and version stand apart. */
    version?: string;
    /**
     * The product's name, put before a text that is a version alone: `ONTAP`; or by what a property says, `{NetApp: 'ONTAP'}`: a value that is not
     * among its words puts nothing there.
     */
    product?: string | {
        property: string;
        words: Readonly<Record<string, string>>;
    };
    kind: 'os' | 'hypervisor' | 'kubernetes' | 'product';
    /** Computed properties to fill. */
    status?: string;
    /** Last day of the vendor's support. */
    endOfSupport?: string;
    family?: string;
    /** The release that was matched, for people. */
    release?: string;
    /** Whose dates these are. */
    source?: string;
}

/** How tabs reach each other. */
declare interface TabChannels {
    /** Distinguishes the portals of one origin. */
    name: string;
    BroadcastChannel: typeof BroadcastChannel;
    /** The browser's Web Locks; absent in an insecure context. */
    locks: {
        request<T>(name: string, work: () => Promise<T>): Promise<T>;
    } | undefined;
}

declare type TableColumn = {
    id: string;
    label: string;
    select: Value;
    /** `bar` draws a share of 100 before its number. */
    cell?: 'bar';
    /** Where the bar takes the colour of a status. */
    thresholds?: {
        caution: number;
        critical: number;
    };
    /** Adds a column with the difference to the period before. */
    change?: true;
    /** Left out where the page is narrow. */
    wide?: true;
    /** Adds the value over all rows, shown or not, to a last line. */
    total?: 'avg' | 'sum';
};

declare type TableWidget = {
    kind: 'table';
    id: string;
    title: string;
    width: WidgetWidth;
    /** Entity type or family; default: the type whose dashboard it is. */
    entity?: string;
    where?: Filter;
    /** One sentence under the title's tooltip. */
    description?: string;
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link?: string;
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed?: string;
    columns: readonly TableColumn[];
    groupBy?: {
        x: Group;
        y?: Group;
    };
    /** Header of the group column. */
    groupLabel?: string;
    /** By a column, or by `x` or `y` of the groups. */
    orderBy?: {
        alias: string;
        direction: Direction;
    };
    /** Rows; default 5 (specification § 9). */
    limit?: number;
    /** What it says where there are no rows. */
    empty?: string;
    /** Adds a column with the sum of the row. */
    totalColumn?: true;
    /** Rows of several types in one table, each narrowed by a filter of its own, in place of the type it is about. Metrics then name their rollup. */
    parts?: readonly {
        entity: string;
        where?: Filter;
    }[];
};

/** Vendor tags and labels: text by key. One tag is reached as a property of its own: `tags.environment`. */
declare interface TagsField extends FieldCommon {
    type: 'tags';
}

declare interface TextField extends FieldCommon {
    type: 'text';
    /** The word for "no value" where the absence has a meaning: a disk without a raw mapping mode shows `No`. */
    absent?: string;
}

declare interface TextListField extends FieldCommon {
    type: 'textList';
}

declare type TextWidget = {
    kind: 'text';
    id: string;
    title: string;
    width: WidgetWidth;
    /** Entity type or family; default: the type whose dashboard it is. */
    entity?: string;
    where?: Filter;
    /** One sentence under the title's tooltip. */
    description?: string;
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link?: string;
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed?: string;
    text: string;
};

declare type Theme = 'light' | 'dark' | 'system';

declare interface TimestampField extends FieldCommon {
    /** `timestamp` is an ISO instant, `date` an ISO day. */
    type: 'timestamp' | 'date';
}

declare interface TimeView {
    /** Hours that figures look back; null is the environment's usual range. */
    hours: number | null;
    /** ISO instant whose entities are shown; null is now, live. */
    origin: string | null;
    /** Beside the period the one before it, as long as it. */
    compare?: true | undefined;
}

/** How a choice is shown: as in all lists, by shape and colour. */
declare type Tone = 'nominal' | 'caution' | 'critical' | 'unknown';

/** What is known of a type without its declaration. */
declare interface TypeEntry extends Pick<EntitySpec, 'type' | 'platform' | 'label' | 'icon' | 'families' | 'family'> {
    hasIndex: boolean;
    /** Which entities of its members its index shows, where that is not all of them: their counts do not add up to its count. */
    narrowed?: Filter;
}

declare type UnitCode = keyof typeof UNITS;

/**
 * Unit codes (UCUM-like, as product specification § 9 spells them) and conversion between those of one dimension. Codes cross
 * the wire; how a unit is shown ("GiBy" → "GiB") is decided by `core/format`.
 */
declare const UNITS: {
    readonly '%': {
        readonly dimension: 'ratio';
        readonly factor: 1;
        readonly symbol: '%';
        readonly precision: 0;
    };
    readonly By: {
        readonly dimension: 'bytes';
        readonly factor: 1;
        readonly symbol: 'B';
        readonly precision: 0;
    };
    readonly MiBy: {
        readonly dimension: 'bytes';
        readonly factor: number;
        readonly symbol: 'MiB';
        readonly precision: 0;
    };
    readonly GiBy: {
        readonly dimension: 'bytes';
        readonly factor: number;
        readonly symbol: 'GiB';
        readonly precision: 0;
    };
    readonly TiBy: {
        readonly dimension: 'bytes';
        readonly factor: number;
        readonly symbol: 'TiB';
        readonly precision: 1;
    };
    readonly 'MiBy/s': {
        readonly dimension: 'byteRate';
        readonly factor: number;
        readonly symbol: 'MiB/s';
        readonly precision: 1;
    };
    readonly 'GiBy/d': {
        readonly dimension: 'byteRate';
        readonly factor: number;
        readonly symbol: 'GiB/day';
        readonly precision: 1;
    };
    readonly 'Mbit/s': {
        readonly dimension: 'bitRate';
        readonly factor: 1000000;
        readonly symbol: 'Mbit/s';
        readonly precision: 1;
    };
    readonly 'Gbit/s': {
        readonly dimension: 'bitRate';
        readonly factor: 1000000000;
        readonly symbol: 'Gbit/s';
        readonly precision: 1;
    };
    readonly us: {
        readonly dimension: 'time';
        readonly factor: 0.000001;
        readonly symbol: 'µs';
        readonly precision: 0;
    };
    readonly ms: {
        readonly dimension: 'time';
        readonly factor: 0.001;
        readonly symbol: 'ms';
        readonly precision: 1;
    };
    readonly h: {
        readonly dimension: 'time';
        readonly factor: 3600;
        readonly symbol: 'h';
        readonly precision: 0;
    };
    readonly d: {
        readonly dimension: 'time';
        readonly factor: 86400;
        readonly symbol: 'days';
        readonly precision: 0;
    };
    readonly a: {
        readonly dimension: 'time';
        readonly factor: 31557600;
        readonly symbol: 'years';
        readonly precision: 1;
    };
    readonly 'IO/s': {
        readonly dimension: 'operations';
        readonly factor: 1;
        readonly symbol: 'IO/s';
        readonly precision: 0;
    };
    readonly 'kPacket/s': {
        readonly dimension: 'packets';
        readonly factor: 1000;
        readonly symbol: 'kPacket/s';
        readonly precision: 1;
    };
    readonly CU: {
        readonly dimension: 'compute';
        readonly factor: 1;
        readonly symbol: 'CU';
        readonly precision: 1;
    };
    readonly core: {
        readonly dimension: 'cores';
        readonly factor: 1;
        readonly symbol: 'cores';
        readonly precision: 1;
    };
    readonly vCPU: {
        readonly dimension: 'vcpus';
        readonly factor: 1;
        readonly symbol: '';
        readonly precision: 0;
    };
    readonly RU: {
        readonly dimension: 'rackUnits';
        readonly factor: 1;
        readonly symbol: 'RU';
        readonly precision: 0;
    };
    readonly MHz: {
        readonly dimension: 'frequency';
        readonly factor: 1;
        readonly symbol: 'MHz';
        readonly precision: 0;
    };
    readonly W: {
        readonly dimension: 'power';
        readonly factor: 1;
        readonly symbol: 'W';
        readonly precision: 0;
    };
    readonly kW: {
        readonly dimension: 'power';
        readonly factor: 1000;
        readonly symbol: 'kW';
        readonly precision: 1;
    };
    readonly Cel: {
        readonly dimension: 'temperature';
        readonly factor: 1;
        readonly symbol: '°C';
        readonly precision: 0;
    };
    readonly '1': {
        readonly dimension: 'count';
        readonly factor: 1;
        readonly symbol: '';
        readonly precision: 0;
    };
};

/** Percentiles that are unknown, and therefore null. */
declare interface UnknownNote {
    /** How many: rows, points of a series, or entities behind a group. */
    unknown: number;
    reason: string;
    approximate?: undefined;
    error?: undefined;
}

/** One number, of an entity or of many together. */
declare type Value = {
    count: true;
    where?: Filter;
} | {
    aggregation?: Aggregation;
    /** Unit code to answer in; without it the field's own. */
    unit?: string;
    property: string;
} | {
    aggregation?: Aggregation;
    /** Unit code to answer in; without it the field's own. */
    unit?: string;
    metric: string;
} | {
    aggregation?: Aggregation;
    /** Unit code to answer in; without it the field's own. */
    unit?: string;
    expression: Expression;
};

/** What stands in a place; null leaves it empty. */
declare type Value_2 = string | number | null | undefined;

/** One number of a values widget. Values of equal `where` share one query. */
declare type ValueItem = {
    id: string;
    label: string;
    select: Value;
    where?: Filter;
    unit?: UnitCode;
    status?: Tone;
    base?: {
        select: Value;
        as: 'percentage' | 'ratio';
    };
    /** Why there is no figure yet; no query is made and the value reads "Not computed yet". */
    notComputed?: string;
};

declare type Values<T extends string, V> = string extends T ? [values?: Readonly<Record<string, V>>] : [Places<T>] extends [never] ? [] : [values: Readonly<Record<Places<T>, V>>];

declare type ValuesWidget = {
    kind: 'values';
    id: string;
    title: string;
    width: WidgetWidth;
    /** Entity type or family; default: the type whose dashboard it is. */
    entity?: string;
    where?: Filter;
    /** One sentence under the title's tooltip. */
    description?: string;
    /** Route the widget's heading leads to, within the environment: `/insights`. */
    link?: string;
    /** Why the widget has no data yet; no query is made and it reads "Not computed yet". */
    notComputed?: string;
    values: readonly ValueItem[];
    /** `list` is label/value lines, `grid` big numbers. */
    layout?: 'list' | 'grid';
};

declare type Widget = ValuesWidget | TableWidget | LineChartWidget | BarChartWidget | BubbleChartWidget | PieChartWidget | GaugeWidget | TextWidget;

declare type WidgetWidth = 0.3 | 0.5 | 0.7 | 0.333333 | 'full';

declare interface Words {
    /** The text in the reader's language; numbers are written as `Intl` does. */
    <T extends string>(text: T, ...values: Values<T, Value_2>): string;
    /** The text for a number of things. `{count}` stands for the number unless `values` says how it is written. */
    count(count: number, one: string, many: string, values?: Readonly<Record<string, Value_2>>): string;
    /** The text in pieces, so that what stands in its places can be more than text. */
    around<T extends string, V>(text: T, ...values: Values<T, V>): (string | V)[];
    /** A label as part of a sentence: `Clusters` → `clusters`, where the language writes it so. */
    within(label: string): string;
    readonly language: Language;
    readonly direction: 'ltr' | 'rtl';
}

/**
 * Store with a way to manually change the value.
 */
declare interface WritableAtom<Value = any> extends ReadableAtom<Value> {
    /**
     * Change store value.
     *
     * ```js
     * $router.set({ path: location.pathname, page: parse(location.pathname) })
     * ```
     *
     * @param newValue New store value.
     */
    set(newValue: Value): void
}

export { }

declare global {
    interface HTMLElementTagNameMap extends PlinthElements {
    }
    interface GlobalEventHandlersEventMap extends PlinthEvents {
    }
}

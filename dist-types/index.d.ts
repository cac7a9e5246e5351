declare type Aggregation = 'any' | 'avg' | 'sum';

/** Values worked out from less than all their samples. */
declare interface ApproximateNote {
    approximate: true;
    /** Greatest relative error; null where nothing bounds it. */
    error: number | null;
    /** Set by the portal, never on the wire: shown is the mean, since the bound is too wide to be of use. */
    instead?: 'mean';
    unknown?: undefined;
}

/** Bucket of a quantized group: `from` exclusive (0 inclusive for the first), `to` inclusive. */
declare interface Bucket {
    from: number;
    to: number;
    label: string;
}

declare type Cell = Scalar | Scalar[] | Record<string, unknown>[] | Bucket | Series;

declare type CompositeAnswer = {
    results: {
        [key: string]: QueryResult | QueryFailure;
    };
    /** Position of the datastore's change log these answers reflect; resume a stream after it. */
    epoch: string;
    sequence: number;
};

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

/** Facts that a page may read about an element before it uses it. */
declare interface ElementSummary {
    tag: `plinth-${string}`;
    props: Readonly<Record<string, ElementProp>>;
    /** The needs of a session for it, so that a backend can mint the least. */
    needs: ElementNeeds;
}

declare type EmbedSession = {
    /** How the account's brand looks; absent where it has none. What is no brand is left out: the page works without. */
    brand?: {
        tokens: {
            [key: string]: string;
        };
    };
    /** What the session opens, so that a page need not wait for its stream; absent where that is much. What is none of it is left out. */
    resources?: Resources;
    /** The token for the data of the first of them, which the page would else ask for. */
    dataAccess?: {
        access_token: string;
        /** Seconds. */
        expires_in: number;
        scope: string;
        environmentId: string;
    };
    token: string;
    /** ISO instant. */
    expires: string;
};

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
    /** The way out, when it is known: "did you mean …", "use one of …". */
    hint?: string;
}

declare type ErrorName = 'INVALID_REQUEST' | 'NOT_SIGNED_IN' | 'FORBIDDEN' | 'NOT_FOUND' | 'WRONG_PASSWORD' | 'CONFLICT' | 'TOO_MANY_REQUESTS' | 'INTERNAL' | 'CANCELLED' | 'NETWORK' | 'PAYLOAD_TOO_LARGE' | 'INVALID_SPEC' | 'INVALID_QUERY' | 'SESSION_REVOKED' | 'UNAVAILABLE' | 'QUERY_TOO_LONG' | 'SECOND_FACTOR';

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

/** How a forecast came about, and how earlier ones of the same series did against what came since. */
declare interface ForecastInfo {
    /** The averaged models, best first. */
    models: string[];
    /** ISO time. */
    madeAt: string;
    /** The error of earlier forecasts over the days since they were made. It is null before there is one to judge. */
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

/** The key of groups: a field's values (top `limit`, the rest as one row when `others`), or quantized buckets. */
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

/** Makes the page's default portal, which elements outside any `<plinth-portal>` use; calling it again gives the first one. */
export declare function initPlinth(options: PlinthOptions): PlinthPortal;

/** Something loading, loaded, refreshing or failed; the last good value stays. */
declare interface Loadable<T> {
    value: T | undefined;
    error: PortalError | undefined;
    loading: boolean;
    /** Epoch ms of `value`. */
    at: number | undefined;
}

/** A note on an alias's values (docs/protocol.md § Queries). */
declare type Note = ApproximateNote | UnknownNote;

/** What can be done about it where it is shown. */
declare interface NoticeAction {
    label: string;
    run(): void;
}

declare type Operator = 'contains' | 'starts' | 'between' | '=' | '!=' | '>' | '>=' | '<' | '<=' | 'in' | 'not-in' | 'exists';

declare type OrderBy = {
    /** An alias of `select`, or `x` / `y` of a group. */
    alias: string;
    direction: Direction;
};

/** The settings of an account, for those who signed in: general, policies, dimensions, members, relations. */
export declare interface PlinthAccountElement extends PlinthScreenElement {
    /** Id of the account; by default the first that the session has. */
    accountId: string | undefined;
    /** general, policies, dimensions, members or relations; by default general. */
    section: string | undefined;
}

/** The administration of what somebody runs: lists of users, accounts, environments and the rest, with a record beside its list and the ways to make, change and delete one. */
export declare interface PlinthAdminElement extends PlinthScreenElement {
    /** users, rbac, idps, organizations, accounts, workspaces, environments, licenses, extensions or rewardsPrograms. */
    section: string;
    /** Id of the record that is shown beside the list; by default none. */
    recordId: string | undefined;
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
    'plinth-compare': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
        /** The earlier time as an ISO instant; by default a day before the later one. */
        from?: string;
        /** The later time as an ISO instant; by default the present. */
        until?: string;
    };
    'plinth-landscape': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
    };
    'plinth-flows': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
    };
    'plinth-design': PlinthScreenAttributes & {
        /** Id of the environment; by default the first that the session has. */
        environment?: string;
        /** Id of a scenario; without one all of them are listed. */
        'scenario-id'?: string;
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
        /** Id of a client, or of any account that the hub shows something of; without one all of the hub is shown. */
        'client-id'?: string;
    };
    'plinth-account': PlinthScreenAttributes & {
        /** Id of the account; by default the first that the session has. */
        account?: string;
        /** general, policies, dimensions, members or relations; by default general. */
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
    'plinth-admin': PlinthScreenAttributes & {
        /** users, rbac, idps, organizations, accounts, workspaces, environments, licenses, extensions or rewardsPrograms. */
        section?: string;
        /** Id of the record that is shown beside the list; by default none. */
        'record-id'?: string;
    };
    'plinth-profile': PlinthScreenAttributes;
    'plinth-sign-in': PlinthScreenAttributes;
    'plinth-portal': {
        /** Base of the API; by default the page’s own origin. */
        api?: string;
        /** Address of the page’s backend that answers what `POST /portal/embed/sessions` gave it: `{token, expires}`, with `brand` where the account has one and `resources` where they are few. */
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

/** What came, went and changed of an environment between two times, from what to what. */
export declare interface PlinthCompareElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** The earlier time as an ISO instant; by default a day before the later one. */
    from: string | undefined;
    /** The later time as an ISO instant; by default the present. */
    until: string | undefined;
}

/** What has sent to an environment, by platform: when last, how much, what was refused and why. For people who signed in: an embed session is told so. */
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

export declare interface PlinthDatastore {
    readonly environment: EnvironmentResource;
    readonly $stream: PlinthStore<StreamStatus>;
    /** Entities by type, live. */
    readonly $counts: PlinthStore<Record<string, number> | undefined>;
    /** One composite call; identical concurrent calls share it; tried again at most 3 times, unless it is refused. */
    query(queries: Record<string, Query>, params?: QueryParams, signal?: AbortSignal): Promise<CompositeAnswer>;
    /** The same as a store that stays current while something listens to it. Equal questions share one store. `reload` reads it again, also after an error. */
    watch(queries: Record<string, Query>, params?: QueryParams): PlinthStore<Loadable<QueryAnswers>> & {
        reload(): void;
    };
    /** A CSV of one query, with the server's filename. */
    exportCsv(query: Query, params?: QueryParams, signal?: AbortSignal): Promise<{
        filename: string;
        blob: Blob;
    }>;
}

/** What machines would need on other nodes or in a cloud, scenario by scenario. For people who signed in: an embed session is told so. */
export declare interface PlinthDesignElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** Id of a scenario; without one all of them are listed. */
    scenarioId: string | undefined;
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
    'plinth-compare': PlinthCompareElement;
    'plinth-landscape': PlinthLandscapeElement;
    'plinth-flows': PlinthFlowsElement;
    'plinth-design': PlinthDesignElement;
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
    'plinth-admin': PlinthAdminElement;
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

/** Who talks to whom: flows between entities, named networks, the internet and addresses of nobody, grouped by any of them. */
export declare interface PlinthFlowsElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
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
    /** Id of a client, or of any account that the hub shows something of; without one all of the hub is shown. */
    clientId: string | undefined;
}

/** One icon of the kit. */
export declare interface PlinthIconElement extends HTMLElement {
    /** Which one. */
    name: 'logo' | 'home' | 'vm' | 'host' | 'cluster' | 'datacenter' | 'datastore' | 'disk' | 'network' | 'cloud' | 'container' | 'balancer' | 'database' | 'switch' | 'application' | 'address' | 'storage' | 'backup' | 'service' | 'map' | 'stack' | 'group' | 'guest' | 'search' | 'filter' | 'columns' | 'download' | 'link' | 'close' | 'plus' | 'minus' | 'check' | 'down' | 'up' | 'right' | 'menu' | 'sun' | 'moon' | 'system' | 'retry' | 'chart' | 'table' | 'expand' | 'settings' | 'more' | 'fullscreen' | 'picture' | 'star' | 'signOut' | 'insight' | 'explain' | 'cost' | 'bell' | 'clock' | 'copy' | undefined;
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

/** A whole estate as one map, layer by layer, coloured by how full, well, supported or old it is or what it costs, and as a table that says the same. */
export declare interface PlinthLandscapeElement extends PlinthScreenElement {
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
    /** What can be done about it, such as to undo it: the words for a button, and what it runs. */
    readonly action: NoticeAction | undefined;
    constructor(level: 'error' | 'info' | 'success', message: string, error?: PortalError, action?: NoticeAction);
}

/** What a page says of its portal. */
export declare interface PlinthOptions {
    /** Base of the API, such as `https://portal.example`; '' is the page's own origin. */
    api: string;
    /** Partner pages: gets an embed session from the page's backend. With it there is no refresh token and no sign-in. */
    fetchSession?: () => Promise<EmbedSession>;
    fetch?: typeof fetch;
    /** Where the session and the state of screens are kept; default in memory. */
    storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
    /** What outlives the session: that somebody signed in on this device; default `storage`. */
    devices?: Pick<Storage, 'getItem' | 'setItem'>;
    /** Language tag of words, numbers, dates and times; default that of the browser. */
    locale?: string;
    /** Time zone of all times; default that of the browser. */
    timeZone?: string;
}

/** The first page of an environment, or one of its parts: what is virtual, stored or physical. */
export declare interface PlinthOverviewElement extends PlinthScreenElement {
    /** Id of the environment; by default the first that the session has. */
    environmentId: string | undefined;
    /** Which part is shown; `main` is the first page. */
    section: 'main' | 'virtual' | 'storage' | 'physical';
}

export declare interface PlinthPortal {
    readonly api: string;
    readonly session: PlinthSession;
    readonly settings: PlinthSettings;
    /** Environments and accounts of the signed-in user, live. */
    readonly $resources: PlinthStore<Loadable<Resources>>;
    /** The datastore of an environment; the same object for the same id. Throws NOT_FOUND for one the user does not have. */
    datastore(environmentId: string): PlinthDatastore;
    /** A call of the portal API (docs/protocol.md) with the session's token. `download` gives a file, as `{filename, blob}`. */
    call(method: 'get' | 'post' | 'patch' | 'delete' | 'download', path: string, body?: unknown): Promise<unknown>;
    /** Another locale and time zone for all that is shown; those of the browser without one. Throws a RangeError for what `Intl` does not know. */
    setFormat(locale: string | undefined, timeZone: string | undefined): void;
    /** Closes connections until `resume`; by itself the portal does so while the page is hidden. */
    pause(): void;
    resume(): void;
    /** Frees everything: streams, timers, caches. */
    destroy(): void;
}

/** Makes a portal and provides it to the elements inside, which share its session and its streams. */
export declare interface PlinthPortalElement extends HTMLElement {
    /** Base of the API; by default the page’s own origin. */
    api: string | undefined;
    /** Address of the page’s backend that answers what `POST /portal/embed/sessions` gave it: `{token, expires}`, with `brand` where the account has one and `resources` where they are few. */
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
    /** A function that gets a session, in place of `session-url`. Another function, as a framework hands on anew with each rendering, is asked when the session is renewed; to begin another session take the function away first. */
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

export declare interface PlinthSession {
    readonly $state: PlinthStore<PlinthSessionState>;
    /** Somebody is signed in; for embeds: there is a valid token. */
    readonly $authenticated: PlinthStore<boolean>;
    /** Takes up the stored session. Idempotent. */
    init(): Promise<void>;
    signIn(email: string, password: string, code?: string): Promise<void>;
    /** Never rejects. */
    signOut(): Promise<void>;
    /** A valid access token, refreshed when it is about to expire or was refused (`renew`). Rejects NOT_SIGNED_IN. */
    accessToken(renew?: boolean): Promise<string>;
}

export declare interface PlinthSessionState {
    status: 'uninitialized' | 'initialized';
    userId: string | null;
    email: string | null;
    /** On a partner's page: the tokens of the account's brand, `--plinth-…` → value. */
    brand?: Readonly<Record<string, string>> | undefined;
    /** On a partner's page: why there is no session. The portal asks for it again by itself. */
    trouble?: PortalError | undefined;
}

export declare interface PlinthSettings {
    readonly $theme: PlinthStore<'light' | 'dark' | 'system'>;
    setTheme(theme: 'light' | 'dark' | 'system'): void;
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

/** A value that changes. Stores of `nanostores` are such values, also for what its adapters make of them. */
export declare interface PlinthStore<T> {
    get(): T;
    /** Calls back now and with each change, until the function that it gives is called. */
    subscribe(listener: (value: T) => void): () => void;
    /** Calls back with each change from now on, until the function that it gives is called. */
    listen(listener: (value: T) => void): () => void;
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
    message?: string | undefined;
    details?: ErrorDetail[];
    cause?: unknown;
    /** The server's request number, for support. */
    requestId?: string | undefined;
    /** Replaces the status of the table: a client keeps the status that it saw. */
    status?: number;
    /** Seconds to wait, from Retry-After. */
    retryAfter?: number | undefined;
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
    /** The design scenario that the estate is shown by (wire/design/as-if.ts); the present only. */
    asIf?: string;
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
    /** Notes on aliases whose values are not exact, or not known. */
    notes?: {
        [key: string]: Note;
    };
    /** The times of series among the row's values: when the step of the first value begins (ISO time), and how long each step is. */
    steps?: {
        from: string;
        seconds: number;
    };
};

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

/** Alias → value. Entity rows also carry `id` and `type`; groups their keys, and `rest` or `yRest: true` where a key is the remainder. */
declare type Row = Record<string, Cell>;

declare type Scalar = string | number | boolean | null;

/** The screens that have an element: their tags, properties, and what they need of a session. */
export declare const SCREEN_ELEMENTS: readonly ElementSummary[];

/** Life cycle of a screen element (docs/embedding.md). */
declare type ScreenState = {
    phase: 'idle' | 'auth' | 'loading' | 'painted' | 'live';
}
/** `error`: why it could not be read again; without it the stream of changes is away. */
| {
    phase: 'stale';
    error?: PortalError;
} | {
    phase: 'error';
    error: PortalError;
};

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
    /** How many entities the sum or average is over, where some points hold fewer: the most that any hour holds. `held` has the fewest of the hours of each point. */
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

/** Percentiles that are unknown, and therefore null. */
declare interface UnknownNote {
    /** How many: rows, points of a series, or entities behind a group. */
    unknown: number;
    reason: string;
    approximate?: undefined;
    error?: undefined;
}

export { }

declare global {
    interface HTMLElementTagNameMap extends PlinthElements {
    }
    interface GlobalEventHandlersEventMap extends PlinthEvents {
    }
}

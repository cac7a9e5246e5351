/** Shapes of the identity calls (docs/protocol.md § Tokens). */
export interface Token {
    token: string;
    /** ISO instant. */
    expires: string;
}
/** Answer of `/portal/auth/token` and of every way to sign in. */
export interface SessionTokens {
    userId: string;
    originalUserId: string | null;
    email?: string;
    accessToken: Token;
    refreshToken: Token;
    /** Only of a sign-in: says at the next one that this device is known. */
    device?: string;
}
export interface DataAccess {
    access_token: string;
    /** Seconds. */
    expires_in: number;
    scope: string;
}
export interface IdentityProviderSummary {
    id: string;
    name: string;
    icon: string;
}
export interface SsoProviders {
    providers: IdentityProviderSummary[];
    registration: {
        isAllowed: boolean;
        companyName: string | null;
    };
}
/** One environment as the Resources aggregate lists it. `endpoint` is absolute, or '' for the API base. */
export interface EnvironmentResource {
    id: string;
    name: string;
    accountId: string;
    accountName: string;
    datastoreId: string;
    endpoint: string;
    demo: boolean;
}
/** Snapshot of the Resources aggregate. Patches change `environments` as collection `environments`. */
export interface Resources {
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
}
/** Snapshot of the Datastore aggregate: no entities, these are read by queries; the stream carries what changes after. */
export interface DatastoreRoot {
    id: string;
    name: string;
    /** Entities by type. */
    counts: Record<string, number>;
    /** ISO instant of the last accepted sample or entity. */
    asOf: string | null;
}
/** Answer of `POST /portal/embed/sessions`. */
export interface EmbedSession {
    token: string;
    expires: string;
}

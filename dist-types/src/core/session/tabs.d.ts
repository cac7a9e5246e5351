import type { SessionTokens } from '../../wire/session.js';
export type TabMessage = {
    ask: true;
} | {
    tokens: SessionTokens;
} | {
    signedOut: string;
};
/** Tabs as a session needs them. `createBroadcastTabs` is the browser's; a session without any is on its own. */
export interface Tabs {
    open(onMessage: (message: TabMessage) => void): void;
    post(message: TabMessage): void;
    /** Runs one tab's work after the other's. */
    alone<T>(work: () => Promise<T>): Promise<T>;
    close(): void;
}
/** How tabs reach each other. */
export interface TabChannels {
    /** Tells the portals of one origin apart. */
    name: string;
    BroadcastChannel: typeof BroadcastChannel;
    /** The browser's Web Locks; absent in an insecure context. */
    locks: {
        request<T>(name: string, work: () => Promise<T>): Promise<T>;
    } | undefined;
}
export declare function createBroadcastTabs({ name, BroadcastChannel, locks }: TabChannels): Tabs;

import type { SessionTokens, SsoProviders } from './session.js';
export declare function parseSessionTokens(input: unknown): SessionTokens;
export declare function parseSsoProviders(input: unknown): SsoProviders;

import type { Session } from '../types.js';
export declare function withToken<T>(session: Pick<Session, 'accessToken'>, send: (token: string) => Promise<T>): Promise<T>;

import type { Clock } from '../types.js';
export interface RequestOptions {
    /** Bearer token. */
    token?: string;
    body?: unknown;
    signal?: AbortSignal;
}
export interface Download {
    filename: string;
    blob: Blob;
}
export interface HttpClient {
    get(url: string, options?: RequestOptions): Promise<unknown>;
    post(url: string, options?: RequestOptions): Promise<unknown>;
    put(url: string, options?: RequestOptions): Promise<unknown>;
    patch(url: string, options?: RequestOptions): Promise<unknown>;
    delete(url: string, options?: RequestOptions): Promise<unknown>;
    /** POST when there is a body, else GET. */
    download(url: string, options?: RequestOptions): Promise<Download>;
}
export declare function createHttpClient(fetchFn: typeof fetch, clock: Clock): HttpClient;

/** What a screen says of anything thrown: its own error, the network's when a part of the kit could not be fetched, else ours. */
import { PortalError } from '../../wire/errors.js';
export declare function thrownError(cause: unknown, message?: string): PortalError;

/** Whether a session opens what an element needs: read from its token, so that a page that was given too little says so and by what. */
import type { ElementNeeds } from '../../wire/element-needs.js';
import { PortalError } from '../../wire/errors.js';
/** Undefined when nothing is missing, or when the token cannot be read: the server decides in the end. */
export declare function missingNeeds(tag: string, needs: ElementNeeds, accessToken: string | undefined): PortalError | undefined;

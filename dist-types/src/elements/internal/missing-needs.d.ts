/** Whether a session opens what an element needs: read from its token, so that a page that was given too little says so and by what. */
import { PortalError } from '../../wire/errors.js';
import type { ScreenElementDefinition } from '../screen-definition.js';
type Needing = Pick<ScreenElementDefinition, 'tag' | 'needs'>;
/** Undefined when nothing is missing, or when the token cannot be read: the server decides in the end. */
export declare function missingNeeds({ tag, needs }: Needing, accessToken: string | undefined): PortalError | undefined;
export {};

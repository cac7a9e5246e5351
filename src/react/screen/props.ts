/** Declarations of the properties that many screens have. */

/** Id of the environment; default the first the session has. */
export const environmentProp = { type: 'text', attribute: 'environment' } as const
/** Id of the account; default the first the session has. */
export const accountProp = { type: 'text', attribute: 'account' } as const
/** Entity type, e.g. vmware.vm. */
export const typeProp = { type: 'text', attribute: 'type', default: 'vmware.vm' } as const

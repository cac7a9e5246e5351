/** Whether a session opens what an element needs: read from its token, so that a page that was given too little says so and by what. */
import { PortalError } from '../../wire/errors.js'
import { lackingNeeds } from '../../wire/lacking-needs.js'
import type { ScreenElementDefinition } from '../screen-definition.js'

type Needing = Pick<ScreenElementDefinition, 'tag' | 'needs'>

/** Undefined when nothing is missing, or when the token cannot be read: the server decides in the end. */
export function missingNeeds({ tag, needs }: Needing, accessToken: string | undefined): PortalError | undefined {
  const missing = lackingNeeds(needs, accessToken) ?? []
  if (missing.length === 0) return undefined
  return new PortalError('FORBIDDEN', {
    message: `This page's session does not open ${missing.join(', ')}`,
    details: [{ path: 'elements', message: 'is not named', hint: `Name ${tag} in the session's elements` }],
  })
}

/** How elements find their portal: the context-request protocol, answered by `<plinth-portal>`. */
import { createContext } from '@lit/context'
import type { Portal } from '../../core/types.js'

export const portalContext = createContext<Portal, symbol>(Symbol.for('plinth.portal'))

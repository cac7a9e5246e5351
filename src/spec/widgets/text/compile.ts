/** Words ask nothing. */
import type { Compile } from '../compile-parts.js'

export const compileText: Compile<'text'> = () => []

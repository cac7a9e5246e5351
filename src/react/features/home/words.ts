/** Nothing critical among what nobody has judged, or may see, is no good news. */
export const NOTHING_JUDGED = 'Not known: nothing is judged yet, or you may not see how.'

/** What tells that a part of the page is still to come. */
const TO_COME = 'main .skeleton, main [aria-busy="true"]'
/** Work of the server, beside which stands how far it is. */
const TELLS_ITSELF = '[data-progress]'
/** What is shown belongs to an earlier question. */
const EARLIER = 'main .stale, main .stack-wait'

/** Whether something of the page is to come. */
export function isToCome(root: ParentNode): boolean {
  return [...root.querySelectorAll(TO_COME)].some(part => part.closest(TELLS_ITSELF) === null)
}

/** Whether all of the page is what was asked for last. */
export function isWhole(root: ParentNode): boolean {
  return !isToCome(root) && root.querySelector(EARLIER) === null
}

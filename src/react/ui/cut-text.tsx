/**
 * A name that may not fit: cut in the middle, since names of a kind differ at the end ("ThinkSys… SR650" and "… SR850"). Whole on hover. Its two
 * parts stand in the order that the name has, whichever way the page runs.
 */
const KEPT = 10

/** `text` is shown, `whole` on hover (default the same); with `href` it is a link. */
export function CutText({
  text,
  whole = text,
  href,
}: {
  text: string
  whole?: string | undefined
  href?: string | undefined
}) {
  const at = tailOf(text)
  const inside = (
    <>
      <span>{text.slice(0, at)}</span>
      {at < text.length && <span>{text.slice(at)}</span>}
    </>
  )
  if (href === undefined) {
    return (
      <span className="cut" dir="auto" title={whole}>
        {inside}
      </span>
    )
  }
  return (
    <a className="cut" dir="auto" title={whole} href={href} aria-label={whole}>
      {inside}
    </a>
  )
}

/** Where its last words begin; of a long one that has none, its last letters. */
export function tailOf(text: string): number {
  const { length } = text
  if (length <= KEPT) return length
  const word = text.indexOf(' ', length - KEPT - 1)
  if (word > 0) return word
  return length > 2 * KEPT ? length - KEPT + 1 : length
}

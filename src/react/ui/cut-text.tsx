/** A name that may not fit: cut in the middle, since names of a kind differ at the end ("Microsoft Win…2019" and "…2022"). Whole on hover. */
const KEPT = 9

/** `text` is shown, `whole` on hover (default the same); with `href` it is a link. */
export function CutText({ text, whole = text, href }: { text: string; whole?: string; href?: string | undefined }) {
  const at = text.length > 2 * KEPT ? text.length - KEPT : text.length
  const inside = (
    <>
      <span>{text.slice(0, at)}</span>
      {at < text.length && <span>{text.slice(at)}</span>}
    </>
  )
  if (href === undefined) {
    return (
      <span className="cut" title={whole}>
        {inside}
      </span>
    )
  }
  return (
    <a className="cut" title={whole} href={href} aria-label={whole}>
      {inside}
    </a>
  )
}

/** A name that may not fit: cut in the middle, since names of a kind differ at the end ("Microsoft Win…2019" and "…2022"). Whole on hover. */
const KEPT = 9

/** `text` is shown, `whole` on hover (default the same). */
export function CutText({ text, whole = text }: { text: string; whole?: string }) {
  const at = text.length > 2 * KEPT ? text.length - KEPT : text.length
  return (
    <span className="cut" title={whole}>
      <span>{text.slice(0, at)}</span>
      {at < text.length && <span>{text.slice(at)}</span>}
    </span>
  )
}

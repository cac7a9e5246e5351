/** Values → the path of a sparkline. A null is a gap: the line stops and starts again, it never falls to zero. */

/** Path of `values` in a `width` × `height` box, least value at the bottom; '' when fewer than two values are known. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter(value => value !== null)
  if (known.length < 2) return ''
  const least = Math.min(...known)
  const span = Math.max(...known) - least
  const stepX = width / (values.length - 1)
  let path = ''
  let isPenUp = true
  values.forEach((value, i) => {
    if (value === null) {
      isPenUp = true
      return
    }
    // A flat line stands in the middle: neither empty nor full.
    const y = span === 0 ? height / 2 : height - ((value - least) / span) * height
    path += `${isPenUp ? 'M' : 'L'}${round(i * stepX)} ${round(y)}`
    isPenUp = false
  })
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

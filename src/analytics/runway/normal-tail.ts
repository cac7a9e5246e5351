/**
 * The upper tail of the standard normal distribution, Q(x) = P(Z > x), as a logarithm: Q itself is 0 in floating point beyond x ≈ 38.
 *
 * Q(x) = ½ · e^(−x²/2) · erfcx(x/√2), where erfcx(z) = e^(z²) · erfc(z) falls no faster than 1/z (NIST Digital Library of Mathematical
 * Functions, chapter 7).
 */

/** Below this value the series is exact and quick, above it the continued fraction is. */
const SERIES_UNTIL = 2
/** Terms after which either is exact to 13 digits on its side. */
const TERMS = 80

/** Scaled complementary error function of `z` ≥ 0. Relative error below 1e-12. */
export function erfcx(z: number): number {
  return z < SERIES_UNTIL ? Math.exp(z * z) - series(z) : continuedFraction(z)
}

/** ln Q(x), for any x. */
export function logTail(x: number): number {
  return x < 0 ? Math.log1p(-Math.exp(logTail(-x))) : logScaledTail(x) - (x * x) / 2
}

/** ln of Q(x) · e^(x²/2), for x ≥ 0. */
export function logScaledTail(x: number): number {
  return Math.log(erfcx(x / Math.SQRT2) / 2)
}

/** e^(z²) · erf(z) = 2/√π · Σ 2ⁿ z^(2n+1) / (2n+1)!!: all terms have one sign (DLMF 7.6.2). */
function series(z: number): number {
  let term = z
  let sum = z
  for (let n = 1; n <= TERMS; n++) {
    term *= (2 * z * z) / (2 * n + 1)
    sum += term
  }
  return (2 / Math.sqrt(Math.PI)) * sum
}

/** erfcx(z) = 1/√π · 1/(z + ½/(z + 1/(z + 3⁄2/(z + …)))), from its far end (DLMF 7.9.1). */
function continuedFraction(z: number): number {
  let below = z
  for (let n = TERMS; n >= 1; n--) below = z + n / 2 / below
  return 1 / (Math.sqrt(Math.PI) * below)
}

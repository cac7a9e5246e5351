/**
 * The upper tail of the standard normal distribution, Q(x) = P(Z > x), as a logarithm: Q itself is 0 in floating point beyond x ≈ 38.
 *
 * Q(x) = ½ · e^(−x²/2) · erfcx(x/√2), where erfcx(z) = e^(z²) · erfc(z) falls no faster than 1/z (NIST Digital Library of Mathematical
 * Functions, chapter 7).
 */
/** Scaled complementary error function of `z` ≥ 0. Relative error below 1e-12. */
export declare function erfcx(z: number): number;
/** ln Q(x), for any x. */
export declare function logTail(x: number): number;
/** ln of Q(x) · e^(x²/2), for x ≥ 0. */
export declare function logScaledTail(x: number): number;

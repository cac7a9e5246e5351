/** Colours as brands need them: read, measured against each other (WCAG 2.2), and made lighter or darker until they can be read. */

/** Red, green and blue from 0 to 1, as sRGB. */
export type Rgb = readonly [number, number, number]

export const HEX = /^#[0-9a-f]{6}$/i

export function rgbOf(hex: string): Rgb {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb.map(part => byteOf(part).toString(16).padStart(2, '0')).join('')}`
}

const byteOf = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255)

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** From 1 to 21, whichever is the lighter one. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Lightness from 0 to 1, chroma, and hue in radians: OKLCH, in which a step of lightness looks alike in every hue. */
export interface Oklch {
  l: number
  c: number
  h: number
}

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(x, y), h: Math.atan2(y, x) }
}

/** The nearest colour of this lightness and hue that a screen shows: where it shows none so strong, it is paler. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  let [least, most] = [0, c]
  if (isShown(rgbOfOklch({ l, c, h }))) return hexOf(rgbOfOklch({ l, c, h }))
  for (let i = 0; i < 12; i += 1) {
    const middle = (least + most) / 2
    if (isShown(rgbOfOklch({ l, c: middle, h }))) least = middle
    else most = middle
  }
  return hexOf(rgbOfOklch({ l, c: least, h }))
}

const isShown = (rgb: Rgb) => rgb.every(part => part >= -0.0005 && part <= 1.0005)

function rgbOfOklch({ l: lightness, c, h }: Oklch): Rgb {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)]
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const STEP = 0.01

/** The colour as it is, or the nearest one darker (`down`) or lighter that has the contrast to all of these. */
export function readable(hex: string, against: readonly string[], least: number, isDown: boolean): string {
  const { c, h, l } = oklchOf(hex)
  const fits = (colour: string) => against.every(other => contrast(colour, other) >= least)
  if (fits(hex)) return hex.toLowerCase()
  for (let at = l; at >= 0 && at <= 1; at += isDown ? -STEP : STEP) {
    const colour = hexOfOklch({ l: at, c, h })
    if (fits(colour)) return colour
  }
  return isDown ? '#000000' : '#ffffff'
}

/** A brand: how a portal is called and looks for an account and those below it. What an account leaves open comes from above. */
import * as v from 'valibot'
import { domainName } from './domain.js'
import { readAnswer } from './read-answer.js'
import { filled, open, rule, text, wholeNumber } from './shapes.js'

/** Fonts that need no file: the first that the reader has. */
export const FONTS = {
  sans: 'Inter, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  grotesque:
    'Bahnschrift, "DIN Alternate", "Franklin Gothic Medium", "Nimbus Sans Narrow", sans-serif-condensed, sans-serif',
  serif: '"Iowan Old Style", "Palatino Linotype", "URW Palladio L", P052, Georgia, serif',
} as const
export type BrandFont = keyof typeof FONTS
export const FONT_NAMES = [
  'sans',
  'humanist',
  'geometric',
  'grotesque',
  'serif',
] as const satisfies readonly BrandFont[]

/** Radii of small, usual and large corners, in pixels. */
export const RADII = { square: [0, 0, 0], soft: [4, 6, 8], round: [8, 12, 16] } as const
export type BrandRadius = keyof typeof RADII
export const RADIUS_NAMES = ['square', 'soft', 'round'] as const satisfies readonly BrandRadius[]

/** `<hash>.svg`, as it was answered when the picture was sent. */
export const IMAGE_NAME = /^[\w-]{43}\.(svg|png)$/
const image = v.pipe(text(60), v.regex(IMAGE_NAME, 'is not a picture that was sent'))

const link = v.pipe(
  text(500),
  rule(value =>
    URL.canParse(value) && /^(https|mailto):$/.test(new URL(value).protocol)
      ? undefined
      : { message: 'is not an address', hint: 'as https://example.com/help, or mailto:help@example.com' },
  ),
)

const links = {
  help: v.exactOptional(link),
  privacy: v.exactOptional(link),
  terms: v.exactOptional(link),
  imprint: v.exactOptional(link),
}
export const LINK_NAMES = ['help', 'privacy', 'terms', 'imprint'] as const satisfies readonly (keyof typeof links)[]

const oneLine = rule<string>(value =>
  /[\p{C}\p{Zl}\p{Zp}]/u.test(value) ? { message: 'is more than one line' } : undefined,
)

export const brandFields = {
  /** The name of the product. */
  name: v.exactOptional(v.pipe(filled(40), v.trim(), oneLine)),
  logo: v.exactOptional(image),
  /** The logo of the dark theme. The default is `logo`. */
  logoDark: v.exactOptional(image),
  /** The icon of the browser's tab. */
  icon: v.exactOptional(image),
  /** `#rrggbb`. */
  accent: v.exactOptional(v.pipe(text(7), v.regex(/^#[0-9a-f]{6}$/i, 'is not a colour, as #2456c9'))),
  font: v.exactOptional(v.picklist(FONT_NAMES)),
  radius: v.exactOptional(v.picklist(RADIUS_NAMES)),
  links: v.exactOptional(v.strictObject(links)),
  /** The name of the mails' sender. The address stays that of the server. */
  mailSender: v.exactOptional(v.pipe(filled(60), v.trim(), oneLine)),
  /** The host name at which the portal is this brand's, once it is proved. */
  domain: v.exactOptional(domainName),
}
export const brandShape = v.strictObject(brandFields)
export type Brand = v.InferOutput<typeof brandShape>

const shown = open({ ...brandFields, links: v.exactOptional(open(links)) })

export const branding = open({
  /** The brand that the account sets itself. */
  own: shown,
  /** The brand from accounts above, for what the account leaves open. */
  inherited: shown,
  /** Counts changes: 0 before the first. Who changes it sends the one that was read. */
  version: wholeNumber(0),
  /** The account's own domain, with the TXT record that proves it. */
  domain: v.nullable(
    open({ name: v.string(), isProved: v.boolean(), record: open({ name: v.string(), value: v.string() }) }),
  ),
  /** Whether the caller may change it. */
  isMine: v.boolean(),
})
export type Branding = v.InferOutput<typeof branding>

export const brandImage = open({ name: v.string() })

export const parseBranding = (input: unknown): Branding => readAnswer(branding, input)
export const parseBrandImage = (input: unknown): string => readAnswer(brandImage, input).name

/** Brands from the root down: the nearest that says something counts, link by link. */
export function inheritBrand(brands: readonly Brand[]): Brand {
  const merged: Brand = Object.assign({}, ...brands)
  const links: Brand['links'] = Object.assign({}, ...brands.map(brand => brand.links))
  const { links: _nearest, domain: _own, ...fields } = merged
  return { ...fields, ...(links && Object.keys(links).length > 0 && { links }) }
}

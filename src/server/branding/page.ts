/** The portal's page in the brand of its host, before anything runs in it: name, icon, tokens. */
import { LINK_NAMES } from '../../wire/brand.js'
import type { HostBrand } from './brands.js'

export const IMAGES = '/portal/images/'
/** The loader by a name that is nobody's. */
export const LOADER = '/kit/portal.js'
const HOUSE = 'Plinth'

/** The page as the build made it, in the brand of a host. */
export function brandedPage(html: string, { brand, css, hash }: HostBrand): string {
  const { name = 'Portal', logo, logoDark, icon, links = {} } = brand
  const data = {
    ...(logo !== undefined && { logo: IMAGES + logo }),
    ...(logoDark !== undefined && { 'logo-dark': IMAGES + logoDark }),
    ...(icon !== undefined && { icon: IMAGES + icon }),
    ...Object.fromEntries(LINK_NAMES.flatMap(key => (links[key] === undefined ? [] : [[key, links[key]]]))),
  }
  const attributes = Object.entries(data).map(([key, value]) => ` data-${key}="${escaped(value)}"`)
  const head = [
    `<meta name="portal-brand" content="${escaped(name)}"${attributes.join('')} />`,
    ...(css === '' ? [] : [`<link rel="stylesheet" href="/portal/brand.css?v=${hash}" />`]),
  ]
  return html
    .replace(
      /<link rel="icon"[^>]*>/,
      icon === undefined ? '<link rel="icon" href="data:," />' : `<link rel="icon" href="${IMAGES}${icon}" />`,
    )
    .replaceAll(HOUSE, () => escaped(name))
    .replaceAll('/kit/plinth.js', LOADER)
    .replace('</head>', () => `${head.join('\n')}\n</head>`)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

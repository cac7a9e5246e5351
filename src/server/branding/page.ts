/** The portal's page in the brand of its host, before anything runs in it: name, icon, tokens. And what it loads of the brand: style sheet, pictures. */
import type { FastifyInstance } from 'fastify'
import { IMAGE_NAME, LINK_NAMES } from '../../wire/brand.js'
import { PortalError } from '../../wire/errors.js'
import type { Store } from '../store/store.js'
import type { Brands, HostBrand } from './brands.js'

const FOR_GOOD = 'public, max-age=31536000, immutable'
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

export function serveBrands(fastify: FastifyInstance, brands: Brands, store: Pick<Store, 'brands'>): void {
  fastify.get<{ Querystring: { v?: string } }>('/portal/brand.css', async (request, reply) => {
    const found = await brands.at(request.hostname)
    const isThis = found !== undefined && request.query.v === found.hash
    return reply
      .header('cache-control', isThis ? FOR_GOOD : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(found?.css ?? '')
  })
  fastify.get<{ Params: { name: string } }>(`${IMAGES}:name`, async (request, reply) => {
    const { name } = request.params
    const bytes = IMAGE_NAME.test(name) ? await store.brands.image(name) : undefined
    if (!bytes) throw new PortalError('NOT_FOUND', { message: 'No such picture' })
    return (
      reply
        .header('cache-control', FOR_GOOD)
        // Opened by itself a picture is a document: nothing in it runs or loads.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(name.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : 'image/png')
        .send(bytes)
    )
  })
}

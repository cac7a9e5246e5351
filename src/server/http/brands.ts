/** The files of a brand that a page loads: the style sheet of its tokens, and its pictures. */
import type { FastifyInstance } from 'fastify'
import { IMAGE_NAME } from '../../wire/brand.js'
import { PortalError } from '../../wire/errors.js'
import type { Brands } from '../branding/brands.js'
import { IMAGES } from '../branding/page.js'
import type { Store } from '../store/store.js'

const FOR_GOOD = 'public, max-age=31536000, immutable'

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

/** The built kit under `/kit/` (any registered origin may load it) and the portal page for `/` and its deep links. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PAGES } from '../../wire/elements.js'
import type { ServerConfig } from '../config.js'

/** Addresses of calls and files: only programs ask there, whatever they accept. */
const NOT_PAGES = /^\/(api|portal|portal-page|kit|gql|healthz|readyz|openapi\.json)(\/|$)/

/** Answers the portal's page at unknown addresses when a browser asks for a page; the router in it says that there is nothing, and where to go. */
export type PageFor = (request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>) => Buffer | undefined

export async function serveStatic(fastify: FastifyInstance, config: ServerConfig): Promise<PageFor> {
  const kit = resolve(config.kitDir)
  if (existsSync(kit)) {
    await fastify.register(fastifyStatic, {
      root: kit,
      prefix: '/kit/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: response => {
        response.setHeader('cache-control', 'no-cache')
        // Code is public and carries no session: any page may load it as a module.
        response.setHeader('access-control-allow-origin', '*')
      },
    })
  }
  const portal = resolve(config.portalDir)
  const index = join(portal, 'index.html')
  if (!existsSync(index)) return () => undefined
  await fastify.register(fastifyStatic, { root: portal, prefix: '/portal-page/', decorateReply: false })
  const html = readFileSync(index)
  // The page is the same at each of these addresses: the router in it reads the address.
  for (const path of PAGES) {
    fastify.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
    )
  }
  return ({ method, url, headers }) =>
    method === 'GET' && headers.accept?.includes('text/html') && !NOT_PAGES.test(url.split('?')[0] ?? '')
      ? html
      : undefined
}

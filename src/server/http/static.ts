/** The built kit under `/kit/` (any registered origin may load it) and the portal page for `/` and its deep links. */
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerConfig } from '../config.js'

/** Paths of the portal's own routes: the page is the same, the router in it reads the address. */
const PAGES = ['/', '/signup', '/password', '/~/*']

export async function serveStatic(fastify: FastifyInstance, config: ServerConfig): Promise<void> {
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
  if (!existsSync(index)) return
  await fastify.register(fastifyStatic, { root: portal, prefix: '/portal-page/', decorateReply: false })
  const html = readFileSync(index)
  for (const path of PAGES) {
    fastify.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
    )
  }
}

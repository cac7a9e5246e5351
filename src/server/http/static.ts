/** The built kit under `/kit/` (any registered origin may load it) and the portal page for `/` and its deep links. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PAGES } from '../../wire/elements.js'
import type { Brands } from '../branding/brands.js'
import { brandedPage } from '../branding/page.js'
import type { ServerConfig } from '../config.js'

/** Addresses of calls and files: only programs ask there, whatever they accept. */
const NOT_PAGES = /^\/(api|portal|portal-page|kit|gql|healthz|readyz|openapi\.json)(\/|$)/

/** Files in a folder that the build names by its content never change (vite.config.ts). */
const OF_ONE_BUILD = /^[0-9a-f]{8}[/\\]/
const FILES = /^\/(kit|portal-page)\//
const NAMED_BY_CONTENT = /-[\w-]{8}\.(css|svg)(\.br|\.gz)?$/
const FOR_GOOD = 'public, max-age=31536000, immutable'

/** Scripts and sheets: what protects pages says nothing of them, and would be a kilobyte with each file. Types are still not guessed. */
const CODE = /^(text|application)\/(javascript|css)/
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

/** Answers the portal's page at unknown addresses when a browser asks for a page; the router in it says that there is nothing, and where to go. */
export type PageFor = (
  request: Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'hostname'>,
) => (() => Promise<string>) | undefined

export async function serveStatic(fastify: FastifyInstance, config: ServerConfig, brands: Brands): Promise<PageFor> {
  // A cache between us keeps the forms of a file apart.
  fastify.addHook('onSend', async (request, reply) => {
    if (!FILES.test(request.url)) return
    reply.header('vary', 'origin, accept-encoding')
    if (CODE.test(String(reply.getHeader('content-type')))) for (const name of OF_PAGES) reply.removeHeader(name)
  })
  const kit = resolve(config.kitDir)
  if (existsSync(kit)) {
    await fastify.register(fastifyStatic, {
      root: kit,
      prefix: '/kit/',
      // What the build notes for itself (`.vite/manifest.json`) is nobody's.
      dotfiles: 'ignore',
      decorateReply: false,
      cacheControl: false,
      // Size and time of a file are alike in two builds where a package sets its times: what is asked for again is sent again, a kilobyte.
      etag: false,
      lastModified: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', OF_ONE_BUILD.test(relative(kit, path)) ? FOR_GOOD : 'no-cache')
        // Code is public and carries no session: any page may load it as a module.
        response.setHeader('access-control-allow-origin', '*')
      },
    })
  }
  const portal = resolve(config.portalDir)
  const index = join(portal, 'index.html')
  if (!existsSync(index)) return () => undefined
  await fastify.register(fastifyStatic, {
    root: portal,
    prefix: '/portal-page/',
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.setHeader('cache-control', NAMED_BY_CONTENT.test(path) ? FOR_GOOD : 'no-cache')
    },
  })
  const html = readFileSync(index, 'utf8')
  const pageAt = async (host: string) => {
    const brand = await brands.at(host)
    return brand ? brandedPage(html, brand) : html
  }
  // The page is the same at each of these addresses, with a slash at the end or without one: the router in it reads the address.
  for (const path of PAGES.flatMap(page => (/[/*]$/.test(page) ? [page] : [page, `${page}/`]))) {
    fastify.get(path, async (request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await pageAt(request.hostname)),
    )
  }
  return ({ method, url, headers, hostname }) =>
    method === 'GET' && headers.accept?.includes('text/html') && !NOT_PAGES.test(url.split('?')[0] ?? '')
      ? () => pageAt(hostname)
      : undefined
}

/** Configuration of the server process: from the environment, proved once. */
import { isIP } from 'node:net'
import { PortalError } from '../wire/errors.js'

export interface ServerConfig {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Built kit and portal page; absent folders are not served. */
  kitDir: string
  portalDir: string
  /** Creates the demo account, user, environment and embed key. */
  demo: { partnerOrigins: string[] } | undefined
  logLevel: string
  /** Which proxies are trusted to state the caller's address: so many hops, or those with these addresses. */
  trustProxy: number | string[] | undefined
  version: string
}

/** Reads PLINTH_*; throws INVALID_REQUEST naming the variable. */
export function readConfig(env: NodeJS.ProcessEnv): ServerConfig {
  const port = Number(env.PLINTH_PORT ?? '8080')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PortalError('INVALID_REQUEST', {
      message: `PLINTH_PORT is '${env.PLINTH_PORT}': give a port from 1 to 65535`,
    })
  }
  return {
    host: env.PLINTH_HOST ?? '127.0.0.1',
    port,
    dataDir: env.PLINTH_DATA_DIR ?? '.plinth/data',
    databaseUrl: env.DATABASE_URL === '' ? undefined : env.DATABASE_URL,
    kitDir: env.PLINTH_KIT_DIR ?? 'dist/kit',
    portalDir: env.PLINTH_PORTAL_DIR ?? 'dist/portal',
    demo:
      env.PLINTH_DEMO === undefined ? undefined : { partnerOrigins: env.PLINTH_DEMO.split(',').filter(o => o !== '') },
    trustProxy: readProxies(env.PLINTH_TRUST_PROXY),
    logLevel: env.PLINTH_LOG_LEVEL ?? 'info',
    version: env.PLINTH_VERSION ?? '0.0.0',
  }
}

const MOST_PROXIES = 10

/** Hops, or addresses and networks. "true" is refused: with it every caller could state any address. */
function readProxies(text: string | undefined): number | string[] | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const hops = Number(text)
  if (Number.isInteger(hops) && hops >= 1 && hops <= MOST_PROXIES) return hops
  const list = text.split(',').map(item => item.trim())
  if (list.every(isNetwork)) return list
  throw new PortalError('INVALID_REQUEST', {
    message: `PLINTH_TRUST_PROXY is '${text}': give the number of proxies (1 to ${MOST_PROXIES}), or their addresses or networks (10.0.0.0/8, …)`,
  })
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** Configuration of the server process: from the environment, proved once. */
import { isIP } from 'node:net'
import type { ConfiguredProvider } from '../wire/calls/idps.js'
import { DOMAIN } from '../wire/domain.js'
import { PortalError } from '../wire/errors.js'
import type { SignUpRule } from './identity/registration.js'
import { readConfigured } from './sso/configured.js'

export interface ServerConfig {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Built kit and portal page; absent folders are not served. */
  kitDir: string
  portalDir: string
  /** Creates the demo account, user, environment and embed key; `hasBrands`: two providers under it, with brands at a.localhost and b.localhost. */
  demo: { partnerOrigins: string[]; hasBrands?: boolean } | undefined
  logLevel: string
  /** Which proxies are trusted to state the caller's address: so many hops, or those with these addresses. */
  trustProxy: number | string[] | undefined
  /** Address of the portal as people reach it, for links in mails. */
  publicUrl: string
  signUp: SignUpRule
  /** The mail server. Without one, mails are files in the data directory. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Identity providers for everybody. */
  providers: ConfiguredProvider[]
  /** Secrets in the database are sealed by it; without one by a file in the data directory. */
  secretKey: string | undefined
  /** The keys that the server made for itself are replaced at this start. */
  renewsKeys?: boolean
  /** Where packages of extensions may be fetched from. */
  extensionHosts: string[]
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
  const host = env.PLINTH_HOST ?? '127.0.0.1'
  const publicUrl = readPublicUrl(env.PLINTH_PUBLIC_URL, host, port)
  return {
    host,
    port,
    dataDir: env.PLINTH_DATA_DIR ?? '.plinth/data',
    databaseUrl: env.DATABASE_URL === '' ? undefined : env.DATABASE_URL,
    kitDir: env.PLINTH_KIT_DIR ?? 'dist/kit',
    portalDir: env.PLINTH_PORTAL_DIR ?? 'dist/portal',
    demo:
      env.PLINTH_DEMO === undefined
        ? undefined
        : {
            partnerOrigins: env.PLINTH_DEMO.split(',').filter(o => o !== ''),
            hasBrands: env.PLINTH_WHITE_LABEL === '1',
          },
    trustProxy: readProxies(env.PLINTH_TRUST_PROXY),
    logLevel: env.PLINTH_LOG_LEVEL ?? 'info',
    publicUrl,
    signUp: readSignUp(env.PLINTH_SIGN_UP, env.PLINTH_DEMO !== undefined),
    smtpUrl: readSmtp(env.PLINTH_SMTP_URL),
    mailFrom: env.PLINTH_MAIL_FROM ?? `Plinth <no-reply@${new URL(publicUrl).hostname}>`,
    providers: readConfigured(env.PLINTH_PROVIDERS, env),
    secretKey: readSecretKey(env.PLINTH_SECRET_KEY),
    renewsKeys: env.PLINTH_NEW_KEYS === '1',
    extensionHosts: readHosts(env.PLINTH_EXTENSION_HOSTS),
    version: env.PLINTH_VERSION ?? '0.0.0',
  }
}

/** Where people on this machine reach a server that listens on host and port. */
export function addressOf({ host, port }: Pick<ServerConfig, 'host' | 'port'>): string {
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`
}

function readPublicUrl(text: string | undefined, host: string, port: number): string {
  if (text === undefined || text.trim() === '') return addressOf({ host, port })
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isAddress = url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === ''
  if (isAddress) return text.replace(/\/+$/, '')
  throw new PortalError('INVALID_REQUEST', {
    message: `PLINTH_PUBLIC_URL is '${text}': give the portal's address, as https://portal.example.com`,
  })
}

/** `off`, `open`, or mail domains. A demo is open, so that registration can be tried. */
function readSignUp(text: string | undefined, isDemo: boolean): SignUpRule {
  if (text === undefined || text.trim() === '') return isDemo ? 'open' : 'off'
  if (text === 'off' || text === 'open') return text
  const domains = text.split(',').map(domain => domain.trim())
  if (domains.every(domain => DOMAIN.test(domain))) return domains
  throw new PortalError('INVALID_REQUEST', {
    message: `PLINTH_SIGN_UP is '${text}': give off, open, or mail domains (example.com,example.org)`,
  })
}

function readSmtp(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined
  if (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '') return text
  // The value is not repeated: it holds a password.
  throw new PortalError('INVALID_REQUEST', {
    message: 'PLINTH_SMTP_URL is not an address of a mail server: smtp://user:password@host:587 or smtps://…:465',
  })
}

function readHosts(text: string | undefined): string[] {
  const hosts = (text ?? '').split(',').map(host => host.trim().toLowerCase())
  const wrong = hosts.find(
    host => host !== '' && !(URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host),
  )
  if (wrong === undefined) return hosts.filter(host => host !== '')
  throw new PortalError('INVALID_REQUEST', {
    message: `PLINTH_EXTENSION_HOSTS has '${wrong}': give host names (packages.example.com,cdn.example.org)`,
  })
}

const LEAST_KEY = 32

function readSecretKey(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined
  if (text.trim().length >= LEAST_KEY) return text.trim()
  throw new PortalError('INVALID_REQUEST', {
    message: `PLINTH_SECRET_KEY is shorter than ${LEAST_KEY} characters: make one by openssl rand -base64 32`,
  })
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

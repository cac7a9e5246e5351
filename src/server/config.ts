/** Configuration of the server process: from the environment, proved once. */
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
    logLevel: env.PLINTH_LOG_LEVEL ?? 'info',
    version: env.PLINTH_VERSION ?? '0.0.0',
  }
}

/**
 * `plinth serve`: runs the server as a process and, with `--demo`, the living estate and a partner's site beside it. It knows them by
 * their messages only; when one dies, all stop.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineCommand } from 'citty'
import { isRecord } from '../wire/errors.js'
import { proveFree } from './free-port.js'
import { CommandError, note, say } from './output.js'
import { packageVersion } from './version.js'

const SAY_EVERY_MS = 4_000

interface ServeOptions {
  host: string
  port: number
  data: string
  demo: boolean
  estateSize: string | undefined
  whiteLabel: boolean
  newKeys: boolean
}

export const serveCommand = defineCommand({
  meta: { name: 'serve', description: 'Run the portal and its API' },
  args: {
    demo: { type: 'boolean', description: 'With a demo user and a living estate', default: false },
    'estate-size': { type: 'string', description: 'Entities of the demo estate' },
    'white-label': {
      type: 'boolean',
      description: 'Two brands of the demo, at a.localhost and b.localhost',
      default: false,
    },
    port: { type: 'string', description: 'Port', default: '8080' },
    host: { type: 'string', description: 'Address to listen on', default: '127.0.0.1' },
    data: { type: 'string', description: 'Data directory', default: '.plinth/data' },
    'new-keys': {
      type: 'boolean',
      description: 'Replace the keys that the server made for itself, at this start',
      default: false,
    },
  },
  async run({ args }) {
    const port = Number(args.port)
    if (!Number.isInteger(port) || port < 1 || port > 65_534) {
      throw new CommandError(`--port is '${args.port}': give a number from 1 to 65534`)
    }
    await serve({
      host: args.host,
      port,
      data: resolve(args.data),
      demo: args.demo,
      estateSize: args['estate-size'],
      whiteLabel: args['white-label'],
      newKeys: args['new-keys'],
    })
  },
})

async function serve(options: ServeOptions): Promise<void> {
  const address = `http://${options.host === '0.0.0.0' ? '127.0.0.1' : options.host}:${options.port}`
  const partner = { port: options.port + 1, address: address.replace(/:\d+$/, `:${options.port + 1}`) }
  // The site starts once the server has made its key, when the estate is half told already.
  if (options.demo) await proveFree(partner.port, options.host, "partner's site")
  const family = createFamily()
  const started = performance.now()
  note(`Starting Plinth ${packageVersion()} on ${address} …`)
  const server = family.start('server', '../server/main.js', {
    PLINTH_HOST: options.host,
    PLINTH_PORT: String(options.port),
    PLINTH_DATA_DIR: options.data,
    PLINTH_KIT_DIR: fileURLToPath(new URL('../../../kit', import.meta.url)),
    PLINTH_PORTAL_DIR: fileURLToPath(new URL('../../../portal', import.meta.url)),
    PLINTH_VERSION: packageVersion(),
    PLINTH_LOG_LEVEL: process.env.PLINTH_LOG_LEVEL ?? 'warn',
    ...(options.newKeys && { PLINTH_NEW_KEYS: '1' }),
    ...(options.demo && { PLINTH_DEMO: `${partner.address},http://localhost:${partner.port}` }),
    ...(options.demo && options.whiteLabel && { PLINTH_WHITE_LABEL: '1' }),
  })
  // While the server starts the estate prepares what it will send.
  const estate = options.demo
    ? family.start('demo estate', '../../demo/estate/main.js', {
        PLINTH_SERVER: address,
        PLINTH_STATE: options.data,
        ...(options.estateSize !== undefined && { PLINTH_ESTATE_SIZE: options.estateSize }),
      })
    : undefined
  const listening = await family.message(server, 'listening')
  const demo = isRecord(listening.demo) ? listening.demo : undefined
  if (!demo || !estate) {
    say(`Portal  ${address}`)
    if (typeof listening.firstLink === 'string') {
      say(`Nobody can sign in yet. Whoever opens this link, once and within a day, becomes the administrator:`)
      say(`${address}/signup#t=${listening.firstLink}`)
    }
    return
  }
  const { datastoreId, authKey } = demo
  estate.send({ event: 'keys', datastoreId, authKey })
  const site = family.start("partner's site", '../../demo/partner/server.js', {
    PLINTH_SERVER: address,
    PLINTH_EMBED_KEY: String(demo.embedKey),
    HOST: options.host,
    PORT: String(partner.port),
  })
  note('Seeding the demo estate …')
  reportProgress(estate)
  const [{ isFirst }] = await Promise.all([family.message(estate, 'seeded'), family.message(site, 'listening')])
  const ready = family.message(server, 'ready')
  server.send({ event: 'seeded', isFirst })
  await ready
  note(`Ready after ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  say(`Portal          ${address}`)
  say('Sign in         demo@plinth.local  /  plinth-demo')
  say(`Partner's page  ${partner.address}`)
  if (options.whiteLabel) say(`Two brands      http://a.localhost:${options.port}  http://b.localhost:${options.port}`)
}

/** Prints how much of the estate has been sent, every few seconds. */
function reportProgress(estate: ChildProcess): void {
  let printedAt = Date.now()
  estate.on('message', message => {
    if (!isRecord(message) || message.event !== 'progress') return
    const { what, done, total } = message
    if (typeof done !== 'number' || typeof total !== 'number' || Date.now() - printedAt < SAY_EVERY_MS) return
    printedAt = Date.now()
    note(`Seeding: ${Math.round((done / total) * 100)} % of ${String(what)}`)
  })
}

interface Family {
  start(name: string, module: string, env: Record<string, string>): ChildProcess
  /** The first message with this event; rejects when the child fails or ends before. */
  message(child: ChildProcess, event: string): Promise<Record<string, unknown>>
}

/** Child processes that live and die together, with this process. */
function createFamily(): Family {
  const children = new Map<ChildProcess, string>()
  let stopping = false
  const stop = (code: number) => {
    if (stopping) return
    stopping = true
    process.exitCode = code
    for (const child of children.keys()) child.kill('SIGTERM')
    setTimeout(() => {
      for (const child of children.keys()) child.kill('SIGKILL')
    }, 12_000).unref()
  }
  process.on('SIGINT', () => stop(0))
  process.on('SIGTERM', () => stop(0))

  return {
    start(name, module, env) {
      const child = fork(fileURLToPath(new URL(module, import.meta.url)), [], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        detached: false,
      })
      children.set(child, name)
      let hasSaidWhy = false
      child.on('message', message => {
        if (!isRecord(message) || message.event !== 'failed') return
        hasSaidWhy = true
        note(`${String(message.message)}`)
      })
      child.on('exit', code => {
        children.delete(child)
        if (stopping) return
        if (!hasSaidWhy) note(`The ${name} has stopped (exit ${code ?? 'by signal'}): its log is above`)
        stop(1)
      })
      return child
    },
    message(child, event) {
      return new Promise(resolveMessage => {
        child.on('message', message => {
          if (isRecord(message) && message.event === event) resolveMessage(message)
        })
      })
    },
  }
}

/** A package as it comes in, by upload or from an address: read within its size, proved as a whole, or refused with every problem by its place. */
import { proveDashboard } from '../../spec/check/prove-dashboard.js'
import type { Registry } from '../../spec/registry.js'
import { isRecord, PortalError } from '../../wire/errors.js'
import { type ExtensionPackage, extensionPackage, MOST_PACKAGE_BYTES } from '../../wire/extension.js'
import { unstorable } from '../../wire/json.js'
import { tryShape } from '../../wire/read-shape.js'
import { createOutgoing, type Outgoing } from '../sso/outgoing.js'
import type { NewExtension } from '../store/extensions/extensions.js'

const TIME_MS = 8_000
const MOST_DEPTH = 48
const INVALID = 'The extension is not valid'

export interface PackageReader {
  read(given: { package?: unknown; url?: string }): Promise<NewExtension>
}

/** `hosts` are those that packages may be fetched from; `outgoing` in place of the guarded one, for tests. */
export function createPackageReader(
  registry: Registry,
  hosts: readonly string[],
  outgoing: Outgoing = createOutgoing({ mayBePrivate: false }),
): PackageReader {
  return {
    async read({ package: given, url = null }) {
      const text = url === null ? JSON.stringify(given) : await fetched(url, hosts, outgoing)
      const bytes = Buffer.byteLength(text)
      if (bytes > MOST_PACKAGE_BYTES) throw tooLarge(bytes)
      return { package: await proved(parsed(text), registry), bytes, url }
    },
  }
}

const refused = (details: { path: string; message: string; hint?: string }[]) =>
  new PortalError('INVALID_REQUEST', {
    message: `${INVALID}: ${details[0]?.path} ${details[0]?.message}`,
    details: details.slice(0, 50),
  })

const tooLarge = (bytes: number) =>
  new PortalError('PAYLOAD_TOO_LARGE', { message: `The package has ${bytes} bytes: ${MOST_PACKAGE_BYTES} are allowed` })

async function fetched(url: string, hosts: readonly string[], outgoing: Outgoing): Promise<string> {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.protocol !== 'https:' || address.username + address.password !== '')
    throw refused([{ path: 'url', message: 'is not an https address' }])
  if (!hosts.includes(address.host)) {
    const hint = hosts.length === 0 ? 'the operator allows none: upload the package' : `allowed are ${hosts.join(', ')}`
    throw refused([{ path: 'url', message: `is at a host that is not allowed`, hint }])
  }
  const signal = AbortSignal.timeout(TIME_MS)
  const answer = await outgoing(address.href, { method: 'GET', headers: { accept: 'application/json' }, signal }).catch(
    (cause: unknown) => {
      const reason = cause instanceof Error ? cause.message : 'it did not answer'
      throw refused([{ path: 'url', message: `could not be read: ${reason}` }])
    },
  )
  if (answer.status !== 200) throw refused([{ path: 'url', message: `answered ${answer.status}` }])
  return answer.text()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused([{ path: 'package', message: 'is not JSON' }])
  }
}

async function proved(json: unknown, registry: Registry): Promise<ExtensionPackage> {
  if (isRecord(json) && ('entities' in json || 'entitySpecs' in json)) {
    const path = `package.${'entities' in json ? 'entities' : 'entitySpecs'}`
    throw refused([
      { path, message: 'is not taken: an extension adds dashboards and links, entity types come with the server' },
    ])
  }
  const unstored = unstorableIn(json, 'package')
  if (unstored) throw refused([unstored])
  const { value, details = [] } = tryShape(extensionPackage, json, { root: '' })
  if (details.length > 0 || value === undefined)
    throw refused(details.map(each => ({ ...each, path: each.path === '' ? 'package' : `package.${each.path}` })))
  const source = { ...registry, load: async (type: string) => registry.get(type) }
  const problems: { path: string; message: string; hint?: string }[] = []
  const ids = new Set<string>()
  for (const [i, dashboard] of value.dashboards.entries()) {
    const found = await proveDashboard(dashboard, source)
    problems.push(
      ...found.problems.map(({ path, ...problem }) => ({ ...problem, path: `package.dashboards[${i}] › ${path}` })),
    )
    const id = found.dashboard?.id ?? ''
    if (found.dashboard && ids.has(id)) problems.push({ path: `package.dashboards[${i}].id`, message: 'is used twice' })
    ids.add(id)
  }
  for (const [i, { types = [] }] of value.links.entries())
    for (const type of types)
      if (!registry.has(type))
        problems.push({ path: `package.links[${i}].types`, message: `Entity type '${type}' not found in schema` })
  if (problems.length > 0) throw refused(problems)
  return value
}

/** Text that a database cannot hold, wherever it is. */
function unstorableIn(value: unknown, path: string, depth = 0): { path: string; message: string } | undefined {
  if (depth > MOST_DEPTH) return { path, message: 'is nested too deep' }
  if (typeof value === 'string') {
    const message = unstorable(value)
    return message === undefined ? undefined : { path, message }
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const problem =
      unstorable(key) === undefined
        ? unstorableIn(inner, `${path}.${key}`, depth + 1)
        : { path, message: `has a key that ${unstorable(key)}` }
    if (problem) return problem
  }
  return undefined
}

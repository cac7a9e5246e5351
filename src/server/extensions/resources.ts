/** Extensions: packages of dashboards and links, which administrators bring in and accounts switch on. */
import {
  accountExtension,
  accountExtensions,
  extension,
  extensionChange,
  extensionEnabling,
  extensionInput,
  extensions,
} from '../../wire/calls/extensions.js'
import { nothing } from '../../wire/calls/identity.js'
import { isRecord, PortalError } from '../../wire/errors.js'
import { environmentExtensions } from '../../wire/extension.js'
import { everywhere, account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import { environmentPerson } from '../http/scopes.js'
import type { EnabledExtension, ExtensionRecord } from '../store/extensions/extensions.js'
import type { Store } from '../store/store.js'

const PATH = '/portal/extensions'
const OF_ACCOUNT = '/portal/accounts/:id/extensions'
const INVALID = 'The extension is not valid'
const scope = everywhere('account.license')
const enabling = inAccount('account.write', 'Only who may change the account switches extensions on and off')
/** Calls a minute from an address, of those that fetch a package. */
const CALLS = 60

export const extensionResources = [
  resource({
    name: 'extensions',
    method: 'GET',
    path: PATH,
    says: 'Extensions, by name: what each adds, where it came from, and which accounts have it switched on.',
    scope,
    output: extensions,
    handle: async ({ services: { store } }) => ({
      extensions: await Promise.all((await store.extensions.list()).map(each => answerOf(store, each))),
    }),
  }),
  resource({
    name: 'addExtension',
    method: 'POST',
    path: PATH,
    says: 'Takes a package of 256 KiB at most, as it is or from an address at a host that the operator allows. It is proved as a whole: with one problem nothing of it is taken.',
    acting: 'refused',
    scope,
    limit: CALLS,
    input: extensionInput,
    invalid: INVALID,
    output: extension,
    async handle({ input, note, services: { store, packages } }) {
      const made = await store.extensions.create(await packages.read(input))
      note({ target: { type: 'extension', id: made.id } })
      return answerOf(store, made)
    },
  }),
  resource({
    name: 'replaceExtension',
    method: 'PATCH',
    path: `${PATH}/:extensionId`,
    says: 'Takes another package in its place; accounts keep it switched on, and what they said of settings that it still has.',
    acting: 'refused',
    scope,
    limit: CALLS,
    input: extensionChange,
    invalid: INVALID,
    output: extension,
    async handle({ params, input: { version, ...given }, services: { store, packages } }) {
      const id = params.extensionId ?? ''
      if (!(await store.extensions.byId(id))) throw noExtension()
      const changed = await store.extensions.replace(id, version, await packages.read(given))
      if (!changed) throw noExtension()
      return answerOf(store, changed)
    },
  }),
  resource({
    name: 'removeExtension',
    method: 'DELETE',
    path: `${PATH}/:extensionId`,
    says: 'Deletes an extension with all that accounts said of it: nothing of it is left.',
    acting: 'refused',
    scope,
    output: nothing,
    async handle({ params, services: { store } }) {
      if (!(await store.extensions.remove(params.extensionId ?? ''))) throw noExtension()
      return {}
    },
  }),
  resource({
    name: 'accountExtensions',
    method: 'GET',
    path: OF_ACCOUNT,
    says: 'Extensions that there are, with what each adds, whether the account has it switched on, and its settings.',
    scope: inAccount('account.read'),
    output: accountExtensions,
    async handle({ accountId, services: { store } }) {
      const on = await store.extensions.enabled([accountId])
      return {
        extensions: (await store.extensions.list()).map(each =>
          ofAccount(
            each,
            on.find(({ id }) => id === each.id),
          ),
        ),
      }
    },
  }),
  resource({
    name: 'enableExtension',
    method: 'POST',
    path: `${OF_ACCOUNT}/:extensionId`,
    says: 'Switches an extension on for the account and those below it, or says its settings anew.',
    acting: 'refused',
    scope: enabling,
    input: extensionEnabling,
    invalid: 'The settings are not valid',
    output: accountExtension,
    async handle({ accountId, params, input: { settings }, services: { store } }) {
      const found = await store.extensions.byId(params.extensionId ?? '')
      if (!found) throw noExtension()
      proveSettings(found, settings)
      if (!(await store.extensions.enable(accountId, found.id, settings))) throw noExtension()
      return ofAccount(found, { ...found, accountId, settings })
    },
  }),
  resource({
    name: 'disableExtension',
    method: 'DELETE',
    path: `${OF_ACCOUNT}/:extensionId`,
    says: 'Switches an extension off: its dashboards and links are gone with the next page that asks.',
    acting: 'refused',
    scope: enabling,
    output: nothing,
    async handle({ accountId, params, services: { store } }) {
      if (!(await store.extensions.disable(accountId, params.extensionId ?? ''))) throw noExtension()
      return {}
    },
  }),
  resource({
    name: 'environmentExtensions',
    method: 'GET',
    path: '/portal/environments/:id/extensions',
    says: 'Dashboards and links that extensions add to the environment, of its account and those above it.',
    scope: environmentPerson('read', 'Only people who signed in see what extensions add'),
    output: environmentExtensions,
    async handle({ environment, services: { store } }) {
      const on = await store.extensions.enabled(environment.lineage)
      // What the nearest account says of an extension counts.
      return added(on.filter(({ id }, i) => on.findIndex(other => other.id === id) === i))
    },
  }),
]

const noExtension = () => new PortalError('NOT_FOUND', { message: 'No such extension' })

function known({ id, package: { name, version, description = '', settings, dashboards, links } }: ExtensionRecord) {
  return {
    id,
    name,
    release: version,
    description,
    settings: settings.map(({ key, label, about = null, default: given = null }) => ({
      key,
      label,
      about,
      default: given,
    })),
    dashboards: dashboards.map(each => titleOf(each)),
    links: links.map(({ title }) => title),
  }
}

async function answerOf(store: Store, found: ExtensionRecord) {
  const { version, url, bytes } = found
  return { ...known(found), version, url, bytes, accounts: await store.extensions.accountsOf(found.id) }
}

function ofAccount(found: ExtensionRecord, on: EnabledExtension | undefined) {
  return { ...known(found), isEnabled: on !== undefined, values: on?.settings ?? {} }
}

/** Rejects INVALID_REQUEST by place for a setting that there is none of, and one that is needed and missing. */
function proveSettings({ package: { settings } }: ExtensionRecord, given: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(given).filter(key => !settings.some(each => each.key === key))
  const missing = settings.filter(({ key, default: some }) => some === undefined && !given[key]?.trim())
  const details = [
    ...unknown.map(key => ({ path: `settings.${key}`, message: 'is no setting of the extension' })),
    ...missing.map(({ key }) => ({ path: `settings.${key}`, message: 'is missing' })),
  ]
  if (details.length === 0) return
  throw new PortalError('INVALID_REQUEST', {
    message: `The settings are not valid: ${details[0]?.path} ${details[0]?.message}`,
    details,
  })
}

function added(on: readonly EnabledExtension[]) {
  return {
    dashboards: on.flatMap(({ id: extension, package: { name, dashboards } }) =>
      dashboards.map(spec => ({
        extension,
        extensionName: name,
        id: textOf(spec, 'id'),
        title: titleOf(spec),
        entity: textOf(spec, 'entity'),
        spec,
      })),
    ),
    links: on.flatMap(({ id: extension, settings, package: { name, links, settings: declared } }) =>
      links.map(({ id, title, url, types = null }) => ({
        extension,
        extensionName: name,
        id,
        title,
        types,
        url,
        settings: Object.fromEntries(declared.map(({ key, default: some = '' }) => [key, settings[key] || some])),
      })),
    ),
  }
}

const textOf = (spec: unknown, key: string) => (isRecord(spec) && typeof spec[key] === 'string' ? spec[key] : '')
const titleOf = (spec: unknown) => textOf(spec, 'title')

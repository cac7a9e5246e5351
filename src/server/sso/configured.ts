/** Identity providers of the operator's file (`PLINTH_PROVIDERS`). They are for everybody, and may be in the private network. */
import { readFileSync } from 'node:fs'
import { type ConfiguredProvider, idpFile } from '../../wire/calls/idps.js'
import { PortalError } from '../../wire/errors.js'
import { parseJson } from '../../wire/json.js'
import { readShape } from '../../wire/read-shape.js'

/** Reads the providers with their secrets. Throws INVALID_REQUEST naming the place in the file. */
export function readConfigured(file: string | undefined, env: NodeJS.ProcessEnv): ConfiguredProvider[] {
  if (file === undefined || file.trim() === '') return []
  const what = `PLINTH_PROVIDERS (${file})`
  const { providers } = readShape(idpFile, parseJson(textOf(file, what), what), `${what} is not valid`)
  const ids = providers.map(({ id }) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined)
    throw new PortalError('INVALID_REQUEST', { message: `${what} has two providers with the id '${twice}'` })
  return providers.map(provider => {
    const { clientSecretEnv: name, ...rest } = provider
    if (name === undefined) return rest
    const clientSecret = env[name]
    if (clientSecret) return { ...rest, clientSecret }
    throw new PortalError('INVALID_REQUEST', {
      message: `${what}: the secret of '${provider.id}' is to be in ${name}, which is not set`,
    })
  })
}

function textOf(file: string, what: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new PortalError('INVALID_REQUEST', { message: `${what} cannot be read`, cause })
  }
}

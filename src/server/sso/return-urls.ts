/** Addresses of ours that are entered at an identity provider. Each provider has its own, so that none can answer for another (RFC 9700 § 4.4). */
import type { Provider } from './providers.js'

export const RETURN_PATH = '/portal/auth/sso/:provider/callback'
export const ACS_PATH = '/portal/auth/sso/:provider/acs'
export const METADATA_PATH = '/portal/auth/sso/:provider/metadata'

const at = (portal: string, path: string, id: string) => portal + path.replace(':provider', encodeURIComponent(id))

/** Where the provider sends people back to: OIDC and OAuth2 with a code, SAML2 with an assertion. */
export function returnUrlOf(portal: string, { id, type }: Pick<Provider, 'id' | 'type'>): string {
  return at(portal, type === 'SAML2' ? ACS_PATH : RETURN_PATH, id)
}

/** The name of this server to a SAML2 provider: the address of its metadata. */
export function audienceOf(portal: string, { id }: Pick<Provider, 'id'>): string {
  return at(portal, METADATA_PATH, id)
}

/** Rows of single sign-on. */
import type { Instant } from '../instant.js'

export interface SsoTables {
  identity_provider: {
    id: string
    account_id: string | null
    kind: 'OIDC' | 'SAML2'
    name: string
    icon: string
    issuer: string
    client_id: string | null
    sealed_secret: string | null
    sign_in_url: string | null
    certificates: string[]
    may_register: boolean
    company_name: string | null
    is_enabled: boolean
  }
  identity_provider_domain: { provider_id: string; domain: string; proved_at: Instant | null }
}

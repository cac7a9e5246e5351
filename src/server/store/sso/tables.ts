/** Rows of single sign-on. */
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../instant.js'
import type { ProviderRecord } from './types.js'

export interface SsoTables {
  identity_provider: {
    id: string
    account_id: string | null
    kind: ProviderRecord['type']
    name: string
    icon: string
    issuer: string
    client_id: string | null
    sealed_secret: string | null
    sign_in_url: string | null
    certificates: string[]
    oauth: ColumnType<ProviderRecord['oauth'], string | null, string | null>
    name_id_format: ProviderRecord['nameIdFormat']
    may_register: boolean
    company_name: string | null
    is_enabled: boolean
    version: Generated<number>
  }
  user_identity: {
    id: string
    issuer: string
    subject: string
    user_id: string
    provider_name: string
    email: string | null
    linked_at: Instant
    used_at: Instant | null
  }
  sso_flow: {
    id: string
    provider_id: string
    purpose: 'signIn' | 'signUp' | 'link'
    user_id: string | null
    company: string | null
    browser_state: string
    challenge: string
    session_hash: string | null
    host: string | null
    expires: Instant
    answered_at: Instant | null
    code_hash: string | null
    outcome: ColumnType<unknown, string | null, string | null>
    used_at: Instant | null
    family: string | null
  }
  saml_assertion: { id: string; expires: Instant }
  identity_provider_domain: { provider_id: string; domain: string; proved_at: Instant | null }
}

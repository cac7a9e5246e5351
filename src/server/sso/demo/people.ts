/** The demo's identity provider as the server knows it, and whom it vouches for. It runs with `--demo` alone. */
import type { ConfiguredProvider } from '../../../wire/calls/idps.js'

export const DEMO_PATH = '/demo-sso'
export const DEMO_ID = 'demo'
export const DEMO_CLIENT = 'plinth'

export interface DemoPerson {
  sub: string
  name: string
  email: string
  says: string
  /** Is one from the start. */
  isUser: boolean
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { sub: 'demo', name: 'Demo', email: 'demo@plinth.local', says: 'owns the demo company', isUser: true },
  { sub: 'mia', name: 'Mia Member', email: 'mia@plinth.local', says: 'is a member of it', isUser: true },
  { sub: 'noor', name: 'Noor New', email: 'noor@newcomer.example', says: 'is known to nobody yet', isUser: false },
]

export const DEMO_PROVIDER = 'Demo SSO'

export function demoIssuer(portal: string): string {
  return portal + DEMO_PATH
}

export function demoProvider(portal: string, clientSecret: string): ConfiguredProvider {
  return {
    id: DEMO_ID,
    type: 'OIDC',
    name: DEMO_PROVIDER,
    icon: 'oidc',
    issuer: demoIssuer(portal),
    clientId: DEMO_CLIENT,
    clientSecret,
    domains: [],
    registration: { isAllowed: true },
    isEnabled: true,
  }
}

/**
 * What the sign-in page offers. Without an address: what is everybody's. With one: what the account offers whose domain the address has. The answer is
 * the same for all addresses of a domain, so that it says nothing about who is a user.
 */
import type { SsoProviders } from '../../wire/sign-in.js'
import { mayRegister, type SignUpRule } from '../identity/registration.js'
import type { Provider, Providers } from './providers.js'

/** `address` is an e-mail address or a domain. */
export async function offered(
  address: string | undefined,
  rule: SignUpRule,
  providers: Providers,
): Promise<SsoProviders> {
  const found = address === undefined ? await providers.global() : await providers.ofAddress(address)
  const open = found.filter(({ isEnabled }) => isEnabled)
  const registering = open.find(({ registration }) => registration.isAllowed && address !== undefined)
  return {
    providers: open.map(answerOf),
    registration: {
      isAllowed: mayRegister(rule, address) || registering !== undefined,
      companyName: open.find(({ registration }) => registration.companyName !== null)?.registration.companyName ?? null,
    },
  }
}

function answerOf({ id, name, icon, registration }: Provider) {
  return { id, name, icon, mayRegister: registration.isAllowed }
}

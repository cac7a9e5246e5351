import { domainOf } from '../../wire/domain.js'

/** Says who may register: nobody, everybody, or people of certain mail domains. */
export type SignUpRule = 'off' | 'open' | readonly string[]

/** `address` is an e-mail address or a domain; absent: anybody who asks. */
export function mayRegister(rule: SignUpRule, address: string | undefined): boolean {
  if (typeof rule === 'string') return rule === 'open'
  if (address === undefined) return rule.length > 0
  const domain = domainOf(address)
  return rule.some(allowed => allowed.toLowerCase() === domain)
}

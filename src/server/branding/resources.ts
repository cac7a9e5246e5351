/** The brand of an account: read by its people, changed by whoever writes the account, shown at a domain that they have proved. */
import { createHash } from 'node:crypto'
import { type Brand, type Branding, brandImage, branding, inheritBrand } from '../../wire/brand.js'
import { brandImageInput, brandingInput, MOST_IMAGE_BYTES } from '../../wire/calls/branding.js'
import { PortalError } from '../../wire/errors.js'
import { type InAccount, account as inAccount } from '../http/account-scopes.js'
import { resource } from '../http/resource.js'
import type { Services } from '../http/services.js'
import { mayInAccount } from '../identity/reach.js'
import { proofOf, recordOf } from '../sso/domains.js'
import type { BrandRecord } from '../store/brands.js'
import { harmlessPng } from './png.js'
import { harmlessSvg } from './svg.js'

const PATH = '/portal/accounts/:id/branding'
const REFUSAL = 'Only who may change the account changes its brand'

export const brandingResources = [
  resource({
    name: 'branding',
    method: 'GET',
    path: PATH,
    says: 'How the portal is called and looks for the account: what it says itself, and what it has from above.',
    scope: inAccount('account.read'),
    output: branding,
    handle: async call => answer(call, await call.services.store.brands.get(call.accountId), call.services),
  }),
  resource({
    name: 'setBranding',
    method: 'POST',
    path: PATH,
    says: 'Replaces what the account says itself; `version` is the one that was read, another one is 409.',
    acting: 'allowed',
    scope: inAccount('account.write', REFUSAL),
    input: brandingInput,
    invalid: 'The brand is not valid',
    output: branding,
    async handle({ input, services, ...caller }) {
      await proveImages(input.brand, services)
      const saved = await services.store.brands.set(caller.accountId, input.brand, input.version)
      if (!saved)
        throw new PortalError('CONFLICT', { message: 'Somebody else changed the brand in the meantime: read it again' })
      services.brands.forget()
      return answer(caller, saved, services)
    },
  }),
  resource({
    name: 'sendBrandImage',
    method: 'POST',
    path: `${PATH}/images`,
    says: 'Takes a logo or an icon, PNG or SVG of 128 KiB at most, made harmless. It is served by its name at /portal/images/, for good.',
    audit: { when: 'always', keys: ['type'] },
    acting: 'allowed',
    scope: inAccount('account.write', REFUSAL),
    limit: 60,
    input: brandImageInput,
    invalid: 'The picture is not valid',
    output: brandImage,
    async handle({ accountId, input: { type, data }, now, services: { store } }) {
      const sent = Buffer.from(data, 'base64')
      if (sent.length > MOST_IMAGE_BYTES) throw new PortalError('PAYLOAD_TOO_LARGE')
      const isSvg = type === 'image/svg+xml'
      const bytes = isSvg ? Buffer.from(harmlessSvg(sent.toString('utf8'))) : harmlessPng(sent)
      const name = `${createHash('sha256').update(bytes).digest('base64url')}.${isSvg ? 'svg' : 'png'}`
      await store.brands.addImage(accountId, { name, bytes }, now)
      return { name }
    },
  }),
  resource({
    name: 'proveBrandDomain',
    method: 'POST',
    path: `${PATH}/domain`,
    says: "Looks for the TXT record of the brand's domain. Once it is proved, the portal at that host name is the brand's.",
    acting: 'refused',
    scope: inAccount('account.write', REFUSAL),
    output: branding,
    async handle({ now, services, ...caller }) {
      const { store, brands } = services
      const known = await store.brands.get(caller.accountId)
      const { domain } = known.brand
      if (domain === undefined) throw new PortalError('INVALID_REQUEST', { message: 'The brand has no domain yet' })
      await proofOf([domain], caller.accountId, services)
      const isProved = await store.brands.proveDomain(caller.accountId, domain, now)
      brands.forget()
      return answer(caller, { ...known, isDomainProved: isProved }, services)
    },
  }),
]

async function answer(
  { account, accountId, principal }: Pick<InAccount, 'account' | 'accountId' | 'principal'>,
  { brand, version, isDomainProved }: BrandRecord,
  { store, signer }: Services,
): Promise<Branding> {
  const { domain } = brand
  return {
    own: brand,
    inherited: inheritBrand(await store.brands.ofLineage(account.lineage.slice(1))),
    version,
    domain:
      domain === undefined
        ? null
        : { name: domain, isProved: isDomainProved, record: recordOf(signer, accountId, domain) },
    isMine: mayInAccount(principal, 'account.write', account),
  }
}

/** A brand names pictures that are there. */
async function proveImages(brand: Brand, { store }: Services): Promise<void> {
  for (const path of ['logo', 'logoDark', 'icon'] as const) {
    const name = brand[path]
    if (name === undefined || (await store.brands.image(name))) continue
    const message = 'is not a picture that was sent'
    throw new PortalError('INVALID_REQUEST', {
      message: `The brand is not valid: brand.${path} ${message}`,
      details: [{ path: `brand.${path}`, message }],
    })
  }
}

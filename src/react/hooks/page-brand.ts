/** The brand that the portal's page came with (server/branding/page.ts); the house's own where it came with none, as on pages of others. */
export interface PageBrand {
  name: string
  /** It is not the house's. */
  isBranded: boolean
  logo: string | undefined
  logoDark: string | undefined
  /** Label → address. */
  links: readonly (readonly [label: string, address: string])[]
}

const LINKS = [
  ['Help', 'help'],
  ['Privacy', 'privacy'],
  ['Terms', 'terms'],
  ['Imprint', 'imprint'],
] as const

export function pageBrand(): PageBrand {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="portal-brand"]')
  const { logo, logoDark = logo, ...data } = meta?.dataset ?? {}
  return {
    name: meta?.content ?? 'Plinth',
    isBranded: meta !== null,
    logo,
    logoDark,
    links: LINKS.flatMap(([label, key]) => (data[key] === undefined ? [] : [[label, data[key]] as const])),
  }
}

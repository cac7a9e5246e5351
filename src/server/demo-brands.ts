/**
 * Two providers of a demo, each with its brand at a host name of its own (docs/embedding.md § White label). Browsers find names that end in `.localhost`
 * on this machine, so that nothing has to be set up. What somebody changed of them stays.
 */
import { createHash } from 'node:crypto'
import type { Brand } from '../wire/brand.js'
import { DEMO_EMAIL } from './demo.js'
import type { Store } from './store/store.js'

interface DemoBrand {
  account: string
  /** Width and drawing of its logo, on light and on dark. */
  logo(ink: string): string
  icon: string
  brand: Brand
}

const svg = (width: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 24">${inner}</svg>`
const word = (text: string, font: string, ink: string) =>
  `<text x="32" y="17" font-family="${font}" font-size="15" font-weight="600" fill="${ink}">${text}</text>`
const NORTHWIND = '<path d="M3 20V4l9 9 9-9v16l-9-9z" fill="#0f766e"/>'
const KESTREL = '<path d="M2 12C8 4 16 4 22 5c-3 2-4 4-4 7 0 4-4 8-9 8 2-2 3-4 2-6-3 1-6 0-9-2z" fill="#c2410c"/>'

const DEMO_BRANDS: readonly DemoBrand[] = [
  {
    account: 'Northwind Cloud',
    logo: ink => svg(160, NORTHWIND + word('Northwind Cloud', 'Avenir, Montserrat, Corbel, sans-serif', ink)),
    icon: svg(24, NORTHWIND),
    brand: {
      name: 'Northwind Cloud',
      accent: '#0f766e',
      font: 'geometric',
      radius: 'round',
      mailSender: 'Northwind Cloud',
      domain: 'a.localhost',
      links: { help: 'https://northwind.example/help', imprint: 'https://northwind.example/imprint' },
    },
  },
  {
    account: 'Kestrel Managed IT',
    logo: ink => svg(172, KESTREL + word('Kestrel Managed IT', 'Georgia, serif', ink)),
    icon: svg(24, KESTREL),
    brand: {
      name: 'Kestrel Managed IT',
      accent: '#c2410c',
      font: 'serif',
      radius: 'square',
      mailSender: 'Kestrel Managed IT',
      domain: 'b.localhost',
      links: { help: 'mailto:help@kestrel.example', privacy: 'https://kestrel.example/privacy' },
    },
  },
]

/** Safe to run at every start. */
export async function prepareBrands(store: Store, now: Date): Promise<void> {
  const user = await store.identity.userByEmail(DEMO_EMAIL)
  const [company] = user ? await store.identity.accountsOf(user.id) : []
  if (!company) return
  await store.alone('demo brands', async () => {
    for (const { account, logo, icon, brand } of DEMO_BRANDS) {
      const domain = brand.domain ?? ''
      if (await store.brands.lineageOf(domain)) continue
      const made = await store.accounts.createChild(company.id, {
        name: account,
        type: 'organization',
        currency: 'USD',
      })
      if (!made) continue
      const send = async (drawing: string) => {
        const bytes = Buffer.from(drawing)
        const name = `${createHash('sha256').update(bytes).digest('base64url')}.svg`
        await store.brands.addImage(made.id, { name, bytes }, now)
        return name
      }
      const pictures = {
        logo: await send(logo('#151a22')),
        logoDark: await send(logo('#e9ecf1')),
        icon: await send(icon),
      }
      await store.brands.set(made.id, { ...brand, ...pictures }, 0)
      await store.brands.proveDomain(made.id, domain, now)
    }
  })
}

/** Whose portal is at a host name: the brand that its page is made of. Pages ask often and brands change seldom, so that answers are kept for a moment. */
import { createHash } from 'node:crypto'
import { cssOf } from '../../branding/tokens.js'
import { type Brand, inheritBrand } from '../../wire/brand.js'
import type { Store } from '../store/store.js'

export interface HostBrand {
  brand: Brand
  /** The style sheet of its tokens, and what it is named by. */
  css: string
  hash: string
}

export interface Brands {
  /** Undefined where the portal is nobody's in particular, and while the database is away. */
  at(host: string): Promise<HostBrand | undefined>
  /** Returns the brand of an account, with what it inherits. */
  of(lineage: readonly string[]): Promise<Brand>
  /** A brand has changed here. */
  forget(): void
}

const KEPT_MS = 2_000
const MOST_HOSTS = 500

export function createBrands(store: Pick<Store, 'brands'>): Brands {
  const kept = new Map<string, { at: number; brand: Promise<HostBrand | undefined> }>()
  const of = async (lineage: readonly string[]) => inheritBrand(await store.brands.ofLineage(lineage))
  async function read(host: string): Promise<HostBrand | undefined> {
    const lineage = await store.brands.lineageOf(host)
    if (!lineage) return undefined
    const brand = await of(lineage)
    const css = cssOf(brand)
    return { brand, css, hash: createHash('sha256').update(css).digest('hex').slice(0, 12) }
  }
  return {
    of,
    at(host) {
      const name = host.toLowerCase()
      const known = kept.get(name)
      if (known && performance.now() - known.at < KEPT_MS) return known.brand
      if (kept.size >= MOST_HOSTS) kept.clear()
      const brand = read(name).catch(() => undefined)
      kept.set(name, { at: performance.now(), brand })
      return brand
    },
    forget: () => kept.clear(),
  }
}

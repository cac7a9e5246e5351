/**
 * Which releases of which products a vendor supports, and until when.
 *
 * CSV text → `parseLifecycle` (parse-lifecycle.ts) → `createLifecycleCatalogue` → `matchProduct` (match-product.ts) finds the release that
 * a product string of an inventory states → `supportStatus` (support-status.ts) judges it on a day. `defaultLifecycleCatalogue`
 * (default-catalogue.ts) serves until an operator brings a fuller file. Products and cycles are named as on endoflife.date. No files and no
 * clock are read here.
 */

export interface LifecycleRelease {
  product: string
  /** The release as endoflife.date writes it: `22.04`, `2012-r2`, `11-24h2-e`. */
  cycle: string
  /** Shown instead of the cycle; may hold `__RELEASE_CYCLE__` and `__CODENAME__`. */
  label?: string
  codename?: string
  releaseDate?: string | null
  /** End of active support, after which only security fixes come. Dates are `YYYY-MM-DD`; true = ended, false = not ended, day unknown. */
  eoas?: string | boolean | null
  /** Last day of security support without extra payment; true = ended, day unknown; false = supported, end not announced. */
  eol: string | boolean | null
  /** Last day of extended support, mostly paid. */
  eoes?: string | boolean | null
  /** Source of the row, when it is not endoflife.date. */
  source?: string
}

export interface LifecycleProduct {
  product: string
  /** `os`, `server-app`, `service`, … */
  category: string
}

export interface LifecycleCatalogue {
  products: ReadonlyMap<string, LifecycleProduct>
  /** Newest first or as given. Empty for a product that is not there. */
  releasesOf(product: string): readonly LifecycleRelease[]
  release(product: string, cycle: string): LifecycleRelease | undefined
}

/** The first of two releases of the same product and cycle counts. Releases of products that are not given are kept; they have no category. */
export function createLifecycleCatalogue(
  products: readonly LifecycleProduct[],
  releases: readonly LifecycleRelease[],
): LifecycleCatalogue {
  const byProduct = new Map<string, Map<string, LifecycleRelease>>()
  for (const release of releases) {
    const cycles = byProduct.get(release.product) ?? new Map<string, LifecycleRelease>()
    byProduct.set(release.product, cycles)
    if (!cycles.has(release.cycle)) cycles.set(release.cycle, release)
  }
  return {
    products: new Map(products.map(product => [product.product, product])),
    releasesOf: product => [...(byProduct.get(product)?.values() ?? [])],
    release: (product, cycle) => byProduct.get(product)?.get(cycle),
  }
}

/** The name shown for a release, such as `Windows Server 2012 R2`. `title` is the name of the product. */
export function releaseLabel(title: string, release: LifecycleRelease): string {
  const label = (release.label || release.cycle)
    .replaceAll('__RELEASE_CYCLE__', release.cycle)
    .replaceAll('__CODENAME__', release.codename ?? '')
  return label.startsWith(title) || /^(mac )?os x /i.test(label) ? label : `${title} ${label}`
}

/**
 * The reference catalogues that support and hardware fields are computed from: the small ones of `src/analytics`, overridden by imported
 * ones. Ingest asks for every entity, so the match of each product string is cached.
 */
import { createHardwareCatalogue, type HardwareModel } from '../../analytics/hardware/catalogue.js'
import { defaultHardwareModels } from '../../analytics/hardware/default-models.js'
import { createLifecycleCatalogue, type LifecycleRelease } from '../../analytics/lifecycle/catalogue.js'
import { defaultLifecycleCatalogue } from '../../analytics/lifecycle/default-catalogue.js'
import { matchProduct, type ProductKind, type ProductMatch } from '../../analytics/lifecycle/match-product.js'
import type { References } from './support.js'

/** Most product strings in the cache: an estate has hundreds of different ones, a faulty collector could send any number. */
const REMEMBERED = 5_000

export interface Imported {
  releases: readonly LifecycleRelease[]
  models: readonly HardwareModel[]
}

/** An imported product replaces all default releases of it. An imported model overrides only the values that it has. */
export function createReferences({ releases, models }: Imported): References {
  const defaults = defaultLifecycleCatalogue()
  const imported = new Set(releases.map(({ product }) => product))
  const kept = [...defaults.products.values()].filter(({ product }) => !imported.has(product))
  const lifecycle = createLifecycleCatalogue(kept, [
    ...releases,
    ...kept.flatMap(({ product }) => defaults.releasesOf(product)),
  ])
  const remembered = new Map<string, ProductMatch | undefined>()
  return {
    lifecycle,
    hardware: createHardwareCatalogue(models, defaultHardwareModels()),
    match(text: string, kind: ProductKind | undefined) {
      const key = `${kind} ${text}`
      if (!remembered.has(key)) {
        const [oldest] = remembered.size < REMEMBERED ? [] : remembered.keys()
        if (oldest !== undefined) remembered.delete(oldest)
        remembered.set(key, matchProduct(text, lifecycle, kind))
      }
      return remembered.get(key)
    },
  }
}

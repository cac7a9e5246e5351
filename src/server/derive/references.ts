/**
 * The reference catalogues that support and hardware fields are worked out from: the small ones of `src/analytics` under what an operator
 * imported. Ingest asks for every entity, so what a product string states is remembered.
 */
import { createHardwareCatalogue, type HardwareModel } from '../../analytics/hardware/catalogue.js'
import { defaultHardwareModels } from '../../analytics/hardware/default-models.js'
import { createLifecycleCatalogue, type LifecycleRelease } from '../../analytics/lifecycle/catalogue.js'
import { defaultLifecycleCatalogue } from '../../analytics/lifecycle/default-catalogue.js'
import { matchProduct, type ProductKind, type ProductMatch } from '../../analytics/lifecycle/match-product.js'
import type { References } from './support.js'

/** Product strings remembered: an estate has hundreds of different ones, a mistaken collector any number. */
const REMEMBERED = 5_000

export interface Imported {
  releases: readonly LifecycleRelease[]
  models: readonly HardwareModel[]
}

/** An imported product counts whole, its default releases no more; of a model what the import leaves open is the default's. */
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

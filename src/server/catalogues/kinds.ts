/** Kinds of reference catalogues: how the text of each is read into entries. A kind is one line here. */
import { type LifecycleProblem, parseLifecycle } from '../../analytics/lifecycle/parse-lifecycle.js'
import { readHardware } from '../../connectors/catalogue/hardware.js'
import { readInstances } from '../../connectors/catalogue/instances.js'
import type { Catalogue } from '../../connectors/catalogue/read-catalogue.js'
import { readRegions } from '../../connectors/catalogue/regions.js'
import { PortalError } from '../../wire/errors.js'
import type { CatalogueEntry } from '../store/catalogues.js'

export interface ReadCatalogue {
  entries: CatalogueEntry[]
  /** Lines of the file that do not count, from 1. */
  skipped: { line: number; reason: string }[]
}

/** `source` names the origin of the rows, where it is not the usual one of the kind. Throws INVALID_REQUEST for a wrong header. */
type Read = (text: string, source: string | undefined) => Promise<ReadCatalogue>

export const CATALOGUE_KINDS = {
  lifecycle: async (text, source) => readLifecycle(text, source),
  hardware: async (text, source) => {
    const { entries, skipped } = await readHardware(text, 'hardware')
    return {
      entries: entries.map(model => ({
        key: `${model.manufacturer}\n${model.model}`,
        body: source === undefined ? model : { ...model, source },
      })),
      skipped: skipped.map(lineOf),
    }
  },
  instances: async text => keyed(await readInstances(text, 'instances'), type => `${type.provider}\n${type.name}`),
  regions: async text => keyed(await readRegions(text, 'regions'), region => `${region.provider}\n${region.region}`),
} as const satisfies Record<string, Read>
export type CatalogueKind = keyof typeof CATALOGUE_KINDS

/** Undefined for a word that is no kind. */
export function catalogueKind(name: string | undefined): CatalogueKind | undefined {
  return (Object.keys(CATALOGUE_KINDS) as CatalogueKind[]).find(kind => kind === name)
}

function readLifecycle(text: string, source: string | undefined): ReadCatalogue {
  const { releases, products, problems } = parseLifecycle(text, source)
  const [first] = problems
  if (first?.line === 1) {
    throw new PortalError('INVALID_REQUEST', {
      message: `lifecycle: the header lacks a column: ${reasonOf(first)}`,
      details: [{ path: 'header', message: reasonOf(first) }],
    })
  }
  const categories = new Map(products.map(({ product, category }) => [product, category]))
  return {
    entries: releases.map(release => ({
      key: `${release.product}\n${release.cycle}`,
      part: release.product,
      body: { ...release, category: categories.get(release.product) ?? '' },
    })),
    skipped: problems.map(problem => ({ line: problem.line, reason: reasonOf(problem) })),
  }
}

function reasonOf({ column, message, hint }: LifecycleProblem): string {
  return `${column} ${message}: ${hint}`
}

function keyed<T>({ entries, skipped }: Catalogue<T>, keyOf: (entry: T) => string): ReadCatalogue {
  return { entries: entries.map(entry => ({ key: keyOf(entry), body: entry })), skipped: skipped.map(lineOf) }
}

/** Readers of tables name a record `line 12`. */
function lineOf({ record, reason }: { record: string; reason: string }): { line: number; reason: string } {
  return { line: Number(/\d+/.exec(record)?.[0] ?? 0), reason }
}

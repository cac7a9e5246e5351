/** Support and hardware fields of one entity, from what is known of it and the reference catalogues. Pure: entity in, computed values out. */
import type { HardwareCatalogue } from '../../analytics/hardware/catalogue.js'
import { hardwareStatus } from '../../analytics/hardware/hardware-status.js'
import type { LifecycleCatalogue } from '../../analytics/lifecycle/catalogue.js'
import {
  type OsFamily,
  osFamily,
  type ProductKind,
  type ProductMatch,
} from '../../analytics/lifecycle/match-product.js'
import { type SupportStatus, supportStatus } from '../../analytics/lifecycle/support-status.js'
import type { HardwareDerivation, SupportDerivation } from '../../spec/language/derive.js'
import type { EntitySpec } from '../../spec/language/entity.js'
import type { PropertyValues } from '../store/derived/types.js'

export interface References {
  lifecycle: LifecycleCatalogue
  hardware: HardwareCatalogue
  /** `matchProduct` in this catalogue, remembered. */
  match(text: string, kind: ProductKind | undefined): ProductMatch | undefined
}

/** Computed values by property; null is unknown. Which are read and written says `derive` of the type's declaration. Empty for a type that declares nothing to work out. */
export function deriveLifecycle(
  spec: EntitySpec,
  values: PropertyValues,
  references: References,
  now: Date,
): PropertyValues {
  const derived: PropertyValues = {}
  for (const support of spec.derive?.support ?? []) Object.assign(derived, softwareOf(support, values, references, now))
  if (spec.derive?.hardware) Object.assign(derived, hardwareOf(spec.derive.hardware, values, references, now))
  return derived
}

function softwareOf(
  support: SupportDerivation,
  values: PropertyValues,
  references: References,
  now: Date,
): PropertyValues {
  const text = productText(support, values)
  const match = text === undefined ? undefined : references.match(text, kindOf(support))
  const found = supportStatus(match && references.lifecycle.release(match.product, match.cycle), now)
  const family: OsFamily | undefined = match?.family ?? (text === undefined ? undefined : osFamily(text))
  return named([
    [support.status, found.status === 'Unknown' ? null : found.status],
    [support.endOfSupport, found.endOfSupport],
    [support.family, family ?? null],
    [support.release, match?.label ?? null],
    [support.source, match ? `${found.source}${remark(found)}` : null],
  ])
}

/** Explains a missing date. */
function remark({ status, endOfSupport }: SupportStatus): string {
  if (endOfSupport !== null || status === 'Unknown') return ''
  return status === 'Supported' ? ', end not announced' : ', ended on a day not stated'
}

/** The text to match: the product's name where the version stands alone, then text and version. */
function productText({ text, version, product }: SupportDerivation, values: PropertyValues): string | undefined {
  const stated = words(values[text])
  if (stated === undefined) return undefined
  const name = typeof product === 'object' ? product.words[words(values[product.property]) ?? ''] : product
  return [name, stated, version === undefined ? undefined : words(values[version])]
    .filter(part => part !== undefined)
    .join(' ')
}

function kindOf({ kind }: SupportDerivation): ProductKind | undefined {
  return kind === 'product' ? undefined : kind
}

function hardwareOf(
  hardware: HardwareDerivation,
  values: PropertyValues,
  references: References,
  now: Date,
): PropertyValues {
  const model = references.hardware.find(words(values[hardware.vendor]), words(values[hardware.model]))
  const stated = hardware.stated === undefined ? undefined : words(values[hardware.stated])
  const found = hardwareStatus(model, stated, now)
  return named([
    [hardware.rackUnits, model?.rackUnits ?? null],
    [hardware.formFactor, model?.formFactor ?? null],
    [hardware.endOfLife, found.endOfLife],
    [hardware.status, found.status],
    [hardware.source, found.source],
  ])
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

/** Values of the properties that the declaration names. */
function named(pairs: readonly (readonly [string | undefined, unknown])[]): PropertyValues {
  return Object.fromEntries(pairs.flatMap(([property, value]) => (property === undefined ? [] : [[property, value]])))
}

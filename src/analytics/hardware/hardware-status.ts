/** How a device's end of life is judged on a day. */
import type { HardwareModel } from './catalogue.js'

export interface HardwareStatus {
  status: 'Supported' | 'Unsupported' | null
  /** Last day of the vendor's support; null when not known. */
  endOfLife: string | null
  /** Source of these values; null when there are none. */
  source: string | null
}

/** `stated` is the day a vendor gave for this very device; it outranks the model's. Days are whole (UTC), the last one still supported. */
export function hardwareStatus(
  model: HardwareModel | undefined,
  stated: string | null | undefined,
  at: Date,
): HardwareStatus {
  const endOfLife = stated ?? model?.endOfLife ?? null
  const catalogue = model && `${model.source ?? 'devicetype-library'}: ${model.manufacturer} ${model.model}`
  return {
    status: endOfLife === null ? null : at.toISOString().slice(0, 10) > endOfLife ? 'Unsupported' : 'Supported',
    endOfLife,
    source: stated ? 'stated for this device' : (catalogue ?? null),
  }
}

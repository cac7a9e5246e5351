/** A number alone is not shown as a small part of a TiB: 0.087 TiB is 89 GiB. Columns of numbers keep one unit. */
const GIB_OF_TIB = 1024

export function readable(
  value: number | null,
  unit: string | undefined,
): { value: number | null; unit: string | undefined } {
  return unit === 'TiBy' && value && Math.abs(value) < 1 ? { value: value * GIB_OF_TIB, unit: 'GiBy' } : { value, unit }
}

/** A brand while it is changed: whether it differs, and in what. */
import type { Brand } from '../../../wire/brand.js'

/** Fields in words, in the order of the form. */
export const FIELD_WORDS = {
  name: 'Name',
  logo: 'Logo',
  logoDark: 'Logo on dark',
  icon: 'Icon',
  accent: 'Accent',
  font: 'Font',
  radius: 'Corners',
  links: 'Links',
  mailSender: 'Sender of mails',
  domain: 'Domain',
} as const satisfies Record<keyof Brand, string>

export type BrandField = keyof typeof FIELD_WORDS

const FIELDS = Object.keys(FIELD_WORDS) as BrandField[]

/** A value in words; empty where there is none. */
export function wordsOf(brand: Brand, field: BrandField): string {
  const value = brand[field]
  if (value === undefined) return ''
  if (typeof value === 'string') return value
  return Object.entries(value)
    .filter(([, address]) => address !== '')
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, address]) => `${name}: ${address}`)
    .join(', ')
}

export function differences(one: Brand, other: Brand): BrandField[] {
  return FIELDS.filter(field => wordsOf(one, field) !== wordsOf(other, field))
}

export const differs = (one: Brand, other: Brand): boolean => differences(one, other).length > 0

/** Properties of a form of the brand. */
export interface BrandFormProps {
  accountId: string
  draft: Brand
  inherited: Brand
  problemAt(path: string): string | undefined
  onChange(change: Brand): void
  onClear(field: BrandField): void
}

/** The sections of the account area, in the order of its tabs. */
import type { Account } from '../../../wire/account-area.js'

export const SECTIONS = ['general', 'policies', 'dimensions', 'members', 'relations'] as const
export type Section = (typeof SECTIONS)[number]

export const isSection = (text: string | undefined): text is Section => SECTIONS.some(section => section === text)

/** Properties of a section. `onChange` shows the account as a change answered it. */
export interface SectionProps {
  account: Account
  onChange(account: Account): void
}

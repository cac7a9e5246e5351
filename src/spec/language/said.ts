/**
 * What people say of an entity, as fields of it: every entity has them, no source reports them (server/store/overlays, server/store/dimensions). Where names are hidden they have
 * no value, since people write what they like.
 */
import type { EntitySpec } from './entity.js'
import { type Field, identity, tags } from './field.js'

export const DIMENSIONS_FIELD = 'overlay.dimensions'

export const SAID_FIELDS = {
  'overlay.displayName': identity('Display name', {
    said: true,
    search: true,
    description: 'What people call it, noted on its page',
  }),
  'overlay.owner': identity('Noted owner', {
    said: true,
    search: true,
    description: 'A person or a team to ask, noted on its page',
  }),
  'overlay.tags': tags('Noted tags', { said: true, search: true, description: 'Tags, noted on its page' }),
  [DIMENSIONS_FIELD]: tags('Defined dimensions', {
    said: true,
    search: true,
    description: 'By dimension: set by hand, by a rule, or the fallback',
  }),
} as const satisfies Record<string, Field>

/** Entries of a ledger are nothing that people say something of. */
export const isSaidOf = ({ ledger }: Pick<EntitySpec, 'ledger'>): boolean => !ledger

export const saidFieldsOf = (spec: Pick<EntitySpec, 'ledger'>): Readonly<Record<string, Field>> =>
  isSaidOf(spec) ? SAID_FIELDS : {}

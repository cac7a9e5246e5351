/** The dimensions that the account of an environment defines, for the costs of its entities. */
import { useMemo } from 'react'
import type { Datastore } from '../../../core/types.js'
import { useRead } from '../../hooks/use-read.js'
import { type Dimension, definedDimension } from './dimensions.js'

/** None until they are known; also where names are hidden, since no charge has any there. */
export function useDefined(datastore: Datastore): readonly Dimension[] {
  const { value } = useRead(`${datastore.environment.id} dimensions`, async () =>
    (await import('../../../core/dimensions-in-effect.js')).readDimensionsInEffect(datastore),
  )
  return useMemo(() => (value ?? []).map(definedDimension), [value])
}

/** What reads the other side's metadata, as it stands within a form. */
import { lazy, Suspense } from 'react'
import type { EditValue } from '../../../wire/admin/edit.js'
import { Skeleton } from '../../ui/states.js'

const ImportMetadata = lazy(() => import('./import-metadata.js'))

type Filling = (values: EditValue) => void

/** `type` where the form does not hold it. */
export function insertedMetadata(after: string, path: (value: EditValue) => string, type?: unknown) {
  return {
    after,
    render(values: unknown, fill: Filling) {
      const value = values as EditValue
      const protocol = type ?? value.type
      // OAuth2 has nothing of the kind that everybody speaks.
      if (protocol !== 'SAML2' && protocol !== 'OIDC') return null
      return (
        <Suspense fallback={<Skeleton lines={3} />}>
          <ImportMetadata key={protocol} path={path(value)} type={protocol} isNamed={Boolean(value.name)} fill={fill} />
        </Suspense>
      )
    },
  }
}

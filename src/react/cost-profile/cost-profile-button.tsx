/** Opens the cost profile of an environment. People who signed in have it; an embed session sees no button. */
import { lazy, Suspense, useState } from 'react'
import type { CostProfile } from '../../wire/cost-profile.js'
import { usePortal } from '../hooks/screen-host.js'

const CostProfileDialog = lazy(() => import('./cost-profile-dialog.js'))

export function CostProfileButton(props: {
  environmentId: string
  label: string
  onSaved?: (profile: CostProfile) => void
}) {
  const { isPersonal } = usePortal()
  const [isOpen, setOpen] = useState(false)
  if (!isPersonal) return null
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {props.label}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CostProfileDialog
            environmentId={props.environmentId}
            onSaved={props.onSaved}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

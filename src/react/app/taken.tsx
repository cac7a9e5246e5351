/** A page whose environment or account is taken away while it is open says so, and shows nothing of it any more. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useRef } from 'react'
import { paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { EmptyState } from '../ui/states.js'

export function Taken({ id, children }: { id: string | undefined; children: ReactNode }) {
  const t = useWords()
  const { value, error } = useStore(usePortal().$resources)
  const known = useRef<{ id: string; name: string }>(undefined)
  const there = [...(value?.environments ?? []), ...(value?.accounts ?? [])].find(one => one.id === id)
  if (there) known.current = there
  const isKnown = value !== undefined || error?.error === 'FORBIDDEN'
  if (there || !isKnown || id === undefined || known.current?.id !== id) return children
  return (
    <EmptyState title={t('You can no longer open {name}', { name: known.current.name })}>
      <span>{t('It was removed, or your access to it was taken away.')}</span>
      <a href={paths.home}>{t('All environments')}</a>
    </EmptyState>
  )
}

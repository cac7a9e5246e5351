/** The groups that the flows of the table are within, each with the way out of it. */
import type { ReactNode } from 'react'
import { useWords } from '../../hooks/use-words.js'
import { IconButton } from '../../ui/controls.js'
import { type FlowView, type FlowWithin, NOT_WITHIN } from './flow-view.js'
import { groupWord, scopeWord } from './flow-words.js'

interface FlowsWithinProps {
  within: FlowView['within']
  of: FlowView['of']
  onChange(part: Partial<FlowView>): void
}

export function FlowsWithin({ within, of, onChange }: FlowsWithinProps) {
  const t = useWords()
  const { source, target } = within
  if (!source && !target && !of) return null
  const leave = (part: Partial<FlowView['within']>) => onChange({ within: { ...NOT_WITHIN, ...within, ...part } })
  return (
    <p className="row wrap small within">
      {of && (
        <Chip name={of.label ?? of.id} onLeave={() => onChange({ of: null })}>
          {t('Source')} / {t('Target')}: <bdi>{of.label ?? of.id}</bdi>
        </Chip>
      )}
      {source && <Within label={t('Source')} group={source} onLeave={() => leave({ source: null })} />}
      {target && <Within label={t('Target')} group={target} onLeave={() => leave({ target: null })} />}
    </p>
  )
}

function Within({ label, group, onLeave }: { label: string; group: FlowWithin; onLeave(): void }) {
  const t = useWords()
  const scope = (['internal', 'external', 'unresolved'] as const).find(each => each === group.key)
  const name = group.label ?? (scope ? scopeWord(scope, t) : t('Not known'))
  return (
    <Chip name={name} onLeave={onLeave}>
      {label}: {groupWord(group.of, t)} <bdi>{name}</bdi>
    </Chip>
  )
}

function Chip({ name, onLeave, children }: { name: string; onLeave(): void; children: ReactNode }) {
  const t = useWords()
  return (
    <span className="chip">
      <span className="ellipsis">{children}</span>
      <IconButton icon="close" label={t('Not only of {name}', { name })} onClick={onLeave} />
    </span>
  )
}

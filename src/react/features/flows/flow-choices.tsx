/** What the table of flows is grouped and narrowed by. */
import { useWords } from '../../hooks/use-words.js'
import { Checkbox, Segments } from '../../ui/controls.js'
import { TypedSearch } from '../../ui/typed-search.js'
import { type FlowGroup, type FlowView, GROUPS } from './flow-view.js'
import { groupWord } from './flow-words.js'

interface FlowChoicesProps {
  view: FlowView
  onChange(part: Partial<FlowView>): void
}

export function FlowChoices({ view, onChange }: FlowChoicesProps) {
  const t = useWords()
  return (
    <header className="row wrap">
      <GroupChoice label={t('Source by')} value={view.source} onChange={source => onChange({ source })} />
      <GroupChoice label={t('Target by')} value={view.target} onChange={target => onChange({ target })} />
      <TypedSearch
        label={t('Find an end, a port or a protocol')}
        value={view.text}
        onChange={text => onChange({ text })}
      />
      <span className="grow" />
      <Checkbox label={t('Ports apart')} checked={view.isApart} onChange={isApart => onChange({ isApart })} />
      <Segments
        label={t('Sorted by')}
        options={[
          { value: 'bytes', label: t('Bytes') },
          { value: 'packets', label: t('Packets') },
        ]}
        value={view.order}
        onChange={order => onChange({ order })}
      />
    </header>
  )
}

function GroupChoice({
  label,
  value,
  onChange,
}: {
  label: string
  value: FlowGroup
  onChange(group: FlowGroup): void
}) {
  const t = useWords()
  return (
    <label className="row small">
      {label}
      <select value={value} onChange={({ target }) => onChange(GROUPS.find(each => each === target.value) ?? 'entity')}>
        {GROUPS.map(group => (
          <option key={group} value={group}>
            {groupWord(group, t)}
          </option>
        ))}
      </select>
    </label>
  )
}

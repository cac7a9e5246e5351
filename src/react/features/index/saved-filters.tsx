/** Saved filters of the user and of the account. Choosing one applies its search, facets and conditions. */
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { createSavedFilters } from '../../../core/saved-filters.js'
import { DEFAULT_VIEW } from '../../../core/settings/settings.js'
import type { IndexView, SavedFilters } from '../../../core/types.js'
import type { SavedFilter } from '../../../wire/saved-filter.js'
import { parseView, printView } from '../../hooks/index-address.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { Button, Checkbox, IconButton } from '../../ui/controls.js'
import { Menu } from '../../ui/menu.js'
import { Skeleton } from '../../ui/states.js'

interface SavedFilterMenuProps {
  environmentId: string
  entity: string
  view: IndexView
  onChoose(change: Partial<IndexView>): void
}

/** Nothing where filters cannot be saved: in a partner's page nobody signed in. */
export function SavedFilterMenu(props: SavedFilterMenuProps) {
  const { portal } = useScreenHost()
  const saved = useMemo(() => createSavedFilters(portal), [portal])
  if (!portal.isPersonal) return null
  return (
    <Menu icon="star" label="Saved filters" look="ghost" role="dialog">
      {close => <Panel {...props} saved={saved} close={close} />}
    </Menu>
  )
}

function Panel(props: SavedFilterMenuProps & { saved: SavedFilters; close(): void }) {
  const { environmentId, entity, view, saved } = props
  const host = useScreenHost()
  const [filters, setFilters] = useState<SavedFilter[]>()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [version, setVersion] = useState(0)
  const isFiltered =
    view.filterText !== '' || view.conditions.length > 0 || Object.values(view.filters).some(v => v.length > 0)
  const tell = (cause: unknown) => {
    const error = thrownError(cause)
    host.notice('error', error.message, error)
  }
  const reload = () => setVersion(count => count + 1)
  useEffect(() => {
    let isCurrent = true
    void version
    saved.list(environmentId, entity).then(
      found => isCurrent && setFilters(found),
      (cause: unknown) => {
        if (!isCurrent) return
        setFilters([])
        const error = thrownError(cause)
        host.notice('error', error.message, error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [saved, environmentId, entity, version, host])
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { filters: chosen, conditions, filterText } = view
    const text = printView({ ...DEFAULT_VIEW, filters: chosen, conditions, filterText })
    saved
      .save(environmentId, { name: name.trim(), entity, view: text, sharing: isShared ? 'account' : 'user' })
      .then(() => {
        setName('')
        reload()
      }, tell)
  }
  const choose = (filter: SavedFilter) => {
    const asked = parseView(filter.view)
    if (asked) props.onChoose({ filters: asked.filters, conditions: asked.conditions, filterText: asked.filterText })
    props.close()
  }
  const remove = (filter: SavedFilter) => {
    saved.remove(environmentId, filter.id).then(() => {
      reload()
      host.notice('info', `Deleted the filter ${filter.name}`)
    }, tell)
  }
  return (
    <div className="condition">
      {!filters && <Skeleton lines={2} />}
      {filters?.length === 0 && <span className="sub small">No filter is saved for this list yet.</span>}
      {filters?.map(filter => (
        <div key={filter.id} className="row">
          <button
            type="button"
            className="link grow ellipsis"
            style={{ textAlign: 'left' }}
            onClick={() => choose(filter)}
          >
            {filter.name}
          </button>
          {filter.sharing === 'account' && <span className="tag">Account</span>}
          {filter.isMine && <Remove name={filter.name} onRemove={() => remove(filter)} />}
        </div>
      ))}
      {isFiltered ? (
        <form className="stack" onSubmit={save}>
          <label className="label" htmlFor="filter-name">
            Save what is filtered now as
          </label>
          <span className="field">
            <input id="filter-name" value={name} maxLength={80} onChange={event => setName(event.target.value)} />
          </span>
          <Checkbox label="Share with the account" checked={isShared} onChange={setShared} />
          <Button type="submit" look="primary" disabled={name.trim() === ''}>
            Save
          </Button>
        </form>
      ) : (
        <span className="sub small">Filter the list, then save the filter here.</span>
      )}
    </div>
  )
}

/** Deleting asks once more, in place. */
function Remove({ name, onRemove }: { name: string; onRemove(): void }) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked) return <IconButton icon="close" label={`Delete the filter ${name}`} onClick={() => setAsked(true)} />
  return (
    <Button onClick={onRemove} onBlur={() => setAsked(false)}>
      Delete?
    </Button>
  )
}

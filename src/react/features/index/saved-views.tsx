/** Views under names: one's own and the account's. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createSavedFilters } from '../../../core/saved-filters.js'
import { DEFAULT_VIEW } from '../../../core/settings/settings.js'
import { parseTime } from '../../../core/time/time-address.js'
import type { IndexView } from '../../../core/types.js'
import type { SavedFilter } from '../../../wire/saved-filter.js'
import { parseView, printView } from '../../hooks/index-address.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { thrownError } from '../../hooks/thrown.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import menus from '../../styles/list-menus.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button, IconButton } from '../../ui/controls.js'
import { Skeleton } from '../../ui/states.js'
import { SaveView } from './save-view.js'

export interface SavedFilterMenuProps {
  environmentId: string
  entity: string
  view: IndexView
  onChoose(change: Partial<IndexView>): void
}

export default function SavedViews(props: SavedFilterMenuProps & { close(): void }) {
  const t = useWords()
  const { environmentId, entity, view } = props
  const host = useScreenHost()
  const { portal } = host
  const saved = useMemo(() => createSavedFilters(portal), [portal])
  const [filters, setFilters] = useState<SavedFilter[]>()
  const [version, setVersion] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const time = useTime()
  const isOwn = printView({ ...view, openGroups: [], plain: false }) !== '' || time.view.hours !== null
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
  const choose = (filter: SavedFilter) => {
    props.close()
    const { hours } = parseTime(filter.view)
    // Of the page both stand in one address, and are one step back.
    if (time.isOfPage) return host.navigate(paths.index(environmentId, entity, `?${filter.view.replace(/^\?/, '')}`))
    const { rollup: _rollup, ...asked } = { ...DEFAULT_VIEW, ...parseView(filter.view) }
    props.onChoose(asked)
    if (hours !== null) time.choose({ hours })
  }
  const remove = (filter: SavedFilter) => {
    saved.remove(environmentId, filter.id).then(() => {
      // What was pressed goes with its line.
      box.current?.focus()
      reload()
      portal.openingViews.refresh(environmentId, entity)
      host.notice('info', t('Deleted the view {name}', { name: filter.name }))
    }, tell)
  }
  const openWith = (filter: SavedFilter) => {
    const isOn = !filter.isDefault
    portal.openingViews.choose(environmentId, filter, isOn).then(() => {
      reload()
      host.notice('info', isOn ? t('The list opens with {name}', { name: filter.name }) : t('The list opens plainly'))
    }, tell)
  }
  return (
    <div className="condition" ref={box} tabIndex={-1}>
      <Styles source={menus} />
      {!filters && <Skeleton lines={2} />}
      {filters?.length === 0 && <span className="sub small">{t('No view is saved for this list yet.')}</span>}
      {filters?.map(filter => (
        <div key={filter.id} className="row">
          <button
            type="button"
            className="link grow ellipsis"
            style={{ textAlign: 'start' }}
            onClick={() => choose(filter)}
          >
            {filter.name}
          </button>
          <IconButton
            icon="star"
            className={filter.isDefault ? 'icon-only starred' : 'icon-only'}
            label={t('Open the list with {name}', { name: filter.name })}
            aria-pressed={filter.isDefault}
            onClick={() => openWith(filter)}
          />
          {filter.sharing === 'account' && <span className="tag">{t('Account')}</span>}
          {filter.mayDelete && <Remove name={filter.name} onRemove={() => remove(filter)} />}
        </div>
      ))}
      {isOwn ? (
        <SaveView {...{ environmentId, entity, view, saved }} known={filters ?? []} onSaved={reload} />
      ) : (
        <span className="sub small">{t('Narrow, sort or arrange the list, then save it here.')}</span>
      )}
    </div>
  )
}

/** Deleting asks once more, in place. */
function Remove({ name, onRemove }: { name: string; onRemove(): void }) {
  const t = useWords()
  const [isAsked, setAsked] = useState(false)
  const ask = useRef<HTMLButtonElement>(null)
  // The button that asked is gone: the question is where it was.
  useLayoutEffect(() => {
    if (isAsked) ask.current?.focus()
  }, [isAsked])
  if (!isAsked)
    return <IconButton icon="close" label={t('Delete the view {name}', { name })} onClick={() => setAsked(true)} />
  return (
    <Button ref={ask} onClick={onRemove} onBlur={() => setAsked(false)}>
      {t('Delete?')}
    </Button>
  )
}

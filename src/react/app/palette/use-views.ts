/** Views of the palette: environments, their screens, lists and dashboards of what they have, saved views. */
import { useStore } from '@nanostores/react'
import type { Portal } from '../../../core/types.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { countOf, shownCount } from '../../hooks/counts.js'
import { OVERVIEW_PARTS, paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { useOpenScreens } from '../open-screens.js'
import type { Entry } from './entries.js'
import { useSavedViews } from './use-saved-views.js'

export function useViews(environment: EnvironmentResource | undefined): Entry[] {
  const t = useWords()
  const portal = usePortal()
  const environments = useStore(portal.$resources).value?.environments ?? []
  const saved = useSavedViews(environment?.id)
  const places = environments.map((environment): Entry => {
    const { name, accountName } = environment
    const href = paths.overview(environment.id)
    return {
      id: `env ${href}`,
      kind: 'view',
      icon: 'datacenter',
      label: name,
      note: `Environment, ${accountName}`,
      href,
    }
  })
  const screens = useOpenScreens().flatMap((screen): Entry[] => {
    const { navigation, title, icon = 'chart' } = screen
    if (navigation?.among === 'portal') return [view(navigation.address, title, t('Screen'), icon)]
    return environment && navigation ? [view(navigation.address(environment.id), title, t('Screen'), icon)] : []
  })
  if (!environment) return [...places, ...screens]
  const parts = OVERVIEW_PARTS.slice(1).map(part =>
    view(
      paths.overview(environment.id, part),
      t(`${part[0]?.toUpperCase()}${part.slice(1)} overview`),
      t('Screen'),
      'chart',
    ),
  )
  const views = saved.map(
    ({ id, name, entity, view: search, sharing }): Entry => ({
      ...view(
        paths.index(environment.id, entity, search),
        name,
        t('Saved view, {what}', {
          what: portal.catalogue.has(entity) ? portal.catalogue.entry(entity).label.many : entity,
        }),
        'star',
      ),
      id: `saved ${id}`,
      ...(sharing === 'account' && { aside: 'shared' }),
    }),
  )
  return [...views, ...screens, ...parts, ...listsOf(portal, environment), ...places]
}

function view(href: string, label: string, note: string, icon: Entry['icon']): Entry {
  return { id: href, kind: 'view', icon, label, note, href }
}

/** The lists of the types that the environment holds. */
function listsOf(portal: Portal, { id }: EnvironmentResource): Entry[] {
  const { catalogue, format } = portal
  const counts = portal.datastore(id).$counts.get()
  const shown = catalogue.entries.filter(({ type, hasIndex }) => hasIndex && countOf(catalogue, counts, type) > 0)
  const known = (type: string) => {
    const count = shownCount(catalogue, counts, type)
    return count === undefined ? {} : { aside: format.number(count) }
  }
  return [
    ...shown.map(
      ({ type, label, icon }): Entry => ({
        ...view(paths.index(id, type), label.many, `${format.t('List')}${platformOf(type)}`, icon),
        words: type,
        ...known(type),
      }),
    ),
    ...shown.map(({ type, label }) =>
      view(paths.dashboard(id, type), label.many, `${format.t('Dashboard')}${platformOf(type)}`, 'chart'),
    ),
  ]
  function platformOf(type: string): string {
    const { family, platform } = catalogue.entry(type)
    return family ? '' : `, ${format.t(PLATFORMS[platform])}`
  }
}

/** What an end outside of a map is called, what is said of it, and where its flows are listed. */
import type { Stack } from '../../../core/topology/topology.js'
import type { Format } from '../../../core/types.js'
import type { Words } from '../../../core/words/words.js'
import { printOf } from '../../hooks/flows-address.js'
import { paths } from '../../hooks/paths.js'
import { bytesWord } from '../../ui/bytes-word.js'
import type { OutsideScope } from './read-talks.js'
import type { Talks } from './talks.js'

export const outsideWord = (scope: OutsideScope, t: Words): string =>
  scope === 'external' ? t('External') : t('Unresolved')

/** The list of its flows: of an entity, or of all. */
export function outsideHref(
  { nodes, types }: Stack,
  environmentId: string,
  scope: OutsideScope,
  node: number | undefined,
): string {
  const of = node !== undefined && {
    of: printOf({
      type: types[nodes.type[node] ?? -1]?.type ?? '',
      id: nodes.id[node] ?? '',
      label: nodes.name[node] ?? null,
    }),
  }
  return `${paths.flows(environmentId)}?${new URLSearchParams({ scope, ...of })}`
}

export function outsideTitle(
  { apart, outside, isCut, isPart }: Talks,
  scope: OutsideScope,
  focus: number | undefined,
  format: Format,
): string {
  const { t, number } = format
  const bytes = bytesWord(apart.find(each => each.scope === scope)?.bytes ?? 0, format)
  const said =
    scope === 'external'
      ? t('{bytes} from and to public addresses that are of no entity', { bytes })
      : t('{bytes} from and to addresses of which it is not known, or not shown to you, whose they are', { bytes })
  if (isPart) return `${said} · ${t('Of what is drawn: the list has all')}`
  if (focus !== undefined || !isCut) return said
  const count = outside.filter(link => link.scope === scope).length
  return `${said} · ${t('Only the {count} entities with most of it are told apart', { count: number(count) })}`
}

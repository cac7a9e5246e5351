/** How many came, went, changed and stayed, with the types they are of. */
import type { Catalogue } from '../../../spec/catalogue.js'
import { PLATFORMS } from '../../../spec/language/entity.js'
import { DIFFERENCE_KINDS, type DifferenceKind } from '../../../wire/difference-kinds.js'
import type { Differences } from '../../../wire/differences.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useWords } from '../../hooks/use-words.js'
import { SIGNS } from '../../ui/difference-kinds.js'
import { Icon } from '../../ui/icon.js'

/** Types that are named. */
const NAMED = 3

type Catalogued = Pick<Catalogue, 'has' | 'entry'>

/** The words of a type; with its platform where another one is called the same. */
export function typeLabel(catalogue: Catalogued, type: string, among: readonly { type: string }[]) {
  if (!catalogue.has(type)) return { one: type, many: type }
  const { label, platform } = catalogue.entry(type)
  const isShared = among.some(
    other => other.type !== type && catalogue.has(other.type) && catalogue.entry(other.type).label.many === label.many,
  )
  const of = isShared && platform ? ` (${PLATFORMS[platform]})` : ''
  return { one: label.one + of, many: label.many + of }
}

export function countsOf({ counts }: Pick<Differences, 'counts'>): Readonly<Record<DifferenceKind, number>> {
  const sum = (kind: DifferenceKind) =>
    counts.filter(each => each.kind === kind).reduce((total, { count }) => total + count, 0)
  return { added: sum('added'), removed: sum('removed'), changed: sum('changed') }
}

export function Totals({ value }: { value: Differences }) {
  const t = useWords()
  const { format, catalogue } = usePortal()
  const counts = countsOf(value)
  const words = { added: t('added'), removed: t('removed'), changed: t('changed') }
  const typesOf = (kind: DifferenceKind) => {
    const each = value.counts.filter(one => one.kind === kind).sort((a, b) => b.count - a.count)
    const named = each.slice(0, NAMED).map(({ type, count }) => {
      const { one, many } = typeLabel(catalogue, type, value.counts)
      return `${format.number(count)} ${t.within(count === 1 ? one : many)}`
    })
    const rest = each.slice(NAMED).reduce((sum, { count }) => sum + count, 0)
    return [...named, ...(rest > 0 ? [t('{rest} other', { rest: format.number(rest) })] : [])].join(', ')
  }
  const after = value.before + counts.added - counts.removed
  const unchanged = value.before - counts.removed - counts.changed
  return (
    <ul part="card" className="card compare-totals" aria-label={t('What differs')}>
      {[...DIFFERENCE_KINDS].reverse().map(kind => (
        <li key={kind}>
          <span className="sign">{SIGNS[kind]}</span>
          <strong>{format.number(counts[kind])}</strong> {words[kind]}
          <span className="sub small">{typesOf(kind) || t('None')}</span>
        </li>
      ))}
      <li>
        <span className="sign">=</span>
        <strong>{format.number(unchanged)}</strong> {t('unchanged')}
        <span className="sub small">{t('of the {count} in A', { count: format.number(value.before) })}</span>
      </li>
      <li>
        <strong>
          <bdi>{format.number(value.before)}</bdi> <Icon name="right" small /> <bdi>{format.number(after)}</bdi>
        </strong>{' '}
        {t('entities')}
        <span className="sub small">
          <bdi>+{format.number(counts.added)}</bdi> <bdi>−{format.number(counts.removed)}</bdi>
        </span>
      </li>
    </ul>
  )
}

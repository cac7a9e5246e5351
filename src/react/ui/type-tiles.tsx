/** Entity types as tiles with their counts, by platform. */
import type { TypeEntry } from '../../spec/catalogue.js'
import { PLATFORMS } from '../../spec/language/entity.js'
import { byPlatform } from '../hooks/by-platform.js'
import { useNarrowed } from '../hooks/use-narrowed.js'
import { useWords } from '../hooks/use-words.js'
import { Count } from './count.js'
import { Icon } from './icon.js'

export function TypeTiles(props: {
  environmentId: string
  entries: readonly TypeEntry[]
  /** Counts by stored type. */
  counts: Readonly<Record<string, number>>
  hrefOf(type: string): string
}) {
  const t = useWords()
  const asked = useNarrowed(props.environmentId, props.entries)
  return byPlatform(props.entries).map(([platform, entries]) => (
    <section key={platform} className="stack" aria-label={t(PLATFORMS[platform])}>
      <h2 className="small muted">{t(PLATFORMS[platform])}</h2>
      <div className="tiles">
        {entries.map(entry => (
          <a key={entry.type} className="tile" href={props.hrefOf(entry.type)}>
            <Icon name={entry.icon} />
            <span>{entry.label.many}</span>
            <Count type={entry.type} counts={props.counts} asked={asked?.[entry.type]} />
          </a>
        ))}
      </div>
    </section>
  ))
}

/** The sections, each with how many records it has. */
import { Fragment } from 'react'
import { readCounts } from '../../../core/people/admin-sections.js'
import { SECTION_GROUPS, SECTION_IDS, type SectionId } from '../../../wire/admin/section.js'
import { SECTIONS } from '../../../wire/admin/sections.js'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { usePortalStream } from '../../hooks/use-portal-stream.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Icon } from '../../ui/icon.js'

export function SectionList({ current }: { current: SectionId }) {
  const t = useWords()
  const portal = usePortal()
  // Without an answer the lists say the same.
  const { value: counts = {}, again } = useRead('sections', () => readCounts(portal))
  usePortalStream(again)
  return (
    <nav className="admin-sections" aria-label={t('Administration')}>
      {Object.entries(t.declared(SECTION_GROUPS)).map(([group, { title: heading }]) => (
        <Fragment key={group}>
          <h2>{heading}</h2>
          {SECTION_IDS.map(id => t.declared(SECTIONS[id]))
            .filter(section => section.group === group)
            .map(({ id, title, icon }) => (
              <a key={id} href={paths.adminSection(id)} aria-current={id === current ? 'page' : undefined}>
                <Icon name={icon} />
                <span className="cut">{title}</span>
                <span className="number">{counts[id] === undefined ? '' : portal.format.number(counts[id])}</span>
              </a>
            ))}
        </Fragment>
      ))}
    </nav>
  )
}

/** Entries of the audit log, page after page, for what is asked. */
import { type AuditAsked, readAudit } from '../../../core/people/administration.js'
import { usePortal } from '../../hooks/screen-host.js'
import { usePages } from '../../hooks/use-pages.js'

export function useAudit(asked: AuditAsked) {
  const portal = usePortal()
  const { pages, ...rest } = usePages(JSON.stringify(asked), after => readAudit(portal, asked, after))
  return { ...rest, entries: pages?.flatMap(({ entries }) => entries) }
}

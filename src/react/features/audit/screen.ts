/** The audit log, for those who may read it. */
import { ADDRESSES } from '../../hooks/paths.js'
import { defineScreen, route } from '../../screen/define-screen.js'

export const auditScreen = defineScreen({
  tag: null,
  title: 'Audit log',
  isTimeless: true,
  needs: { scopes: [], features: [] },
  props: {},
  routes: [route(ADDRESSES.audit)],
  load: () => import('./audit-screen.js').then(m => m.AuditScreen),
})

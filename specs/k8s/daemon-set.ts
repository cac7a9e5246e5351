/** k8s.daemonSet: a daemon set. */
import { workload } from '../kinds/workload.js'

export const k8sDaemonSet = workload({ type: 'k8s.daemonSet', label: 'Daemon set', counts: {}, fields: {} })

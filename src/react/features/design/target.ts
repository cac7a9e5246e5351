/** What a result says of one target: nodes of a type, or instances of a cloud. */
import type { CloudCandidate, DesignResult, NodeCandidate } from '../../../wire/design/result.js'

export type Target = NodeCandidate | CloudCandidate

export const isNodes = (target: Target): target is NodeCandidate => 'nodes' in target

export const targetsOf = ({ nodes, clouds }: Pick<DesignResult, 'nodes' | 'clouds'>): Target[] => [...nodes, ...clouds]

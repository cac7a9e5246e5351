/** A line a bar. */
import { grouped, type KindWords, ownTitle } from '../word-parts.js'

export const barChartWords: KindWords<'barChart'> = { table: grouped, labels: ownTitle }

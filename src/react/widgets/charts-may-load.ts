/** Whether the chart engine may be fetched yet: on a dashboard, once every widget shows its data, so that it never delays the first paint. */
import { createContext } from 'react'

export const ChartsMayLoad = createContext(true)

/** Bodies that the first paint need not have: their skeletons are shown while this chunk is fetched in parallel to the data. */
export { BarChart } from './bar-chart/bar-chart.js'
export { BubbleChart } from './bubble-chart/bubble-chart.js'
export { Gauge } from './gauge/gauge.js'
export { LineChart } from './line-chart/line-chart.js'
export { PieChart } from './pie-chart/pie-chart.js'
export { TableWidgetBody } from './table/table-widget.js'

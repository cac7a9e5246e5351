/** Bodies that a first paint can wait for: their skeletons stand in while this chunk comes beside the data. */
export { BarChart } from './bar-chart.js'
export { BubbleChart } from './bubble-chart.js'
export { Gauge } from './gauge.js'
export { LineChart } from './line-chart.js'
export { PieChart } from './pie-chart.js'
export { TableWidgetBody } from './table-widget.js'

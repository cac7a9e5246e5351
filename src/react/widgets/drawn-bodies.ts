/** Bodies that a first paint can wait for: their skeletons stand in while this chunk comes beside the data. */
export { BarChart } from './bar-chart/bar-chart.js'
export { BubbleChart } from './bubble-chart/bubble-chart.js'
export { Gauge } from './gauge/gauge.js'
export { LineChart } from './line-chart/line-chart.js'
export { PieChart } from './pie-chart/pie-chart.js'
export { TableWidgetBody } from './table/table-widget.js'

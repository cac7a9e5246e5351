import { type ChartSeries } from './chart-data.js';
export interface ChartEngineProps {
    title: string;
    unit: string;
    series: readonly ChartSeries[];
    /** Place in the palette of each series, 1 … 8. */
    places: readonly number[];
    withForecast: boolean;
}
export default function ChartEngine({ title, unit, series, places, withForecast }: ChartEngineProps): import("react").JSX.Element;

import { type ChartSeries } from './chart-data.js';
export interface ChartEngineProps {
    title: string;
    unit: string;
    series: readonly ChartSeries[];
    /** Place in the palette of each series, 1 … 8. */
    places: readonly number[];
    withForecast: boolean;
    /** Points stand for whole days or months of UTC: they are named as such, and marked while they are few. */
    steps?: 'day' | 'month';
    /** What a gap is called; default `No samples`. */
    gapWord?: string;
}
export default function ChartEngine({ title, unit, series, places, withForecast, steps, gapWord, }: ChartEngineProps): import("react").JSX.Element;

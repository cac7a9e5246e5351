/** Below a chart: how its forecasts came about, and what their bands really held. Its own chunk: forecasts are asked for. */
import type { Series } from '../../wire/query.js';
export default function ForecastCaption({ series }: {
    series: readonly Series[];
}): import("react").JSX.Element;

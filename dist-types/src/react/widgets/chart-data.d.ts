/**
 * Series → what a line chart draws and says, purely: thinned points, gaps, ticks on whole hours and days of the portal's time zone, and the
 * sentence a screen reader hears. Nothing here knows the chart engine.
 */
import type { Format } from '../../core/types.js';
import type { Series } from '../../wire/query.js';
export interface ChartSeries {
    label: string;
    series: Series;
}
export interface ChartPoint {
    x: number;
    y: number | null;
}
/**
 * At most about `most` points: least and greatest of each stretch, so that no peak is lost. A stretch with a gap keeps it.
 */
export declare function chartPoints(points: Series['points'], most?: number): ChartPoint[];
/** Without the day, or longer step, that is not over: what was measured of it so far is not what the others are. It stays where it is all there is. */
export declare function finishedSteps(points: Series['points'], now: number): Series['points'];
/** Stretches without samples, from the last sample before to the first after; what precedes the first sample is not one. */
export declare function gapsOf(points: readonly ChartPoint[]): {
    from: number;
    to: number;
}[];
/** Stretches in which none of the lines has a sample: a gap of one of several is seen by itself. */
export declare function sharedGaps(lines: readonly (readonly ChartPoint[])[]): {
    from: number;
    to: number;
}[];
/** About `count` times between two, on whole steps counted from midnight in the time zone. */
export declare function timeTicks(from: number, to: number, timeZone: string, count: number): number[];
/** A tick's words: the hour within two days, the day otherwise. */
export declare function tickLabel(time: number, span: number, { timeZone, locale }: Pick<Format, 'timeZone' | 'locale'>): string;
/** What the chart shows, as a sentence. */
export declare function summary(title: string, unit: string, items: readonly ChartSeries[], format: Format): string;

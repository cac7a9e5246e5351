/** Drawn on the chart beside its lines: shaded gaps, the hairline of now, the line under the pointer. Part of the chart engine's chunk. */
import type { Plugin } from 'chart.js';
import type { ChartColours } from './chart-colours.js';
export interface Overlays {
    gaps: readonly {
        from: number;
        to: number;
    }[];
    /** What a gap is called. */
    gapWord: string;
    /** Epoch ms where samples end and the forecast begins; drawn only then. */
    now: number | undefined;
    colours: ChartColours;
}
/** A plugin over what `read` gives at the time of drawing. */
export declare function overlayPlugin(read: () => Overlays): Plugin<'line'>;

export interface ChartColours {
    /** `--plinth-cat-1` … `-8`; index 0 is the first. */
    category: string[];
    axis: string;
    grid: string;
    line: string;
    ink: string;
    raised: string;
    sunken: string;
    font: string;
    /** Opacity of the wide forecast band, 0 … 1. */
    band: number;
}
export declare function useChartColours(host: Element): ChartColours;

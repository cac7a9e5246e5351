/** Widths of a data table's columns: shared by the grid and by the skeleton that stands in for it, which must not load the engine. */
/** Pixels of the column with the checkboxes. */
export declare const SELECT_WIDTH = 36;
/** Pixels below which no column shrinks, unless it says so. */
export declare const LEAST_WIDTH = 56;
/** Share of the free width: `'2*'` → 2, nothing → 1; pixels have none. */
export declare function widthShare(width: number | string | undefined): number | undefined;

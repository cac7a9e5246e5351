/** Beside a chart: how many members reported where few did. Its own chunk: most sums are whole. */
import type { Series } from '../../wire/query.js';
export default function MembersMark({ series }: {
    series: readonly Series[];
}): import("react").JSX.Element | null;

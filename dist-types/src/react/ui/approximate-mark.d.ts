/** The mark itself: `± 1.1 %`, and for those who hear the page what it means. Its own chunk: most numbers are exact. */
import type { Note } from '../../wire/query.js';
export default function ApproximateMark({ notes }: {
    notes: readonly (Note | undefined)[];
}): import("react").JSX.Element | null;

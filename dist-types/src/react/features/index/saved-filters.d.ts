import type { IndexView } from '../../../core/types.js';
interface SavedFilterMenuProps {
    environmentId: string;
    entity: string;
    view: IndexView;
    onChoose(change: Partial<IndexView>): void;
}
/** Nothing where filters cannot be saved: in a partner's page nobody signed in. */
export declare function SavedFilterMenu(props: SavedFilterMenuProps): import("react").JSX.Element | null;
export {};

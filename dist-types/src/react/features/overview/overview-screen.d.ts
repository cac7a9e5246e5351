import { type OverviewPart } from '../../hooks/paths.js';
export interface OverviewScreenProps {
    environmentId?: string;
    part: OverviewPart;
}
export declare function OverviewScreen({ environmentId, part }: OverviewScreenProps): import("react").JSX.Element;

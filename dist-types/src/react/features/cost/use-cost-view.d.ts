import { type CostView } from './cost-view.js';
/** `addressed` is true where the screen is the page (`plinth-app`); an embedded element leaves the address alone. */
export declare function useCostView(environmentId: string, addressed: boolean): [CostView, (change: Partial<CostView>) => void];

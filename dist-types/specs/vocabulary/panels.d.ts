export declare const opportunityPanel: import("../../src/spec/language/entity.js").PropertyPanel;
/** What a machine runs and how large it is, and what else its platform says. */
export declare const configurationPanel: (...more: readonly string[]) => import("../../src/spec/language/entity.js").PropertyPanel;

/** `<plinth-gauge value="72" caution="80" critical="95">`: a share as a bar with its number; above 100 the number still says so. */
import { LitElement } from 'lit';
export declare class PlinthGauge extends LitElement {
    static properties: {
        value: {
            type: NumberConstructor;
        };
        caution: {
            type: NumberConstructor;
        };
        critical: {
            type: NumberConstructor;
        };
        label: {
            type: StringConstructor;
        };
    };
    static styles: import("lit").CSSResult;
    /** Percent. Absent or not a number: unknown. */
    value: number | undefined;
    caution: number | undefined;
    critical: number | undefined;
    label: string | undefined;
    render(): import("lit-html").TemplateResult<1>;
}

/** `<plinth-status status="critical">`: a status by shape, colour and word. The word is the content, or the status's own. */
import { LitElement } from 'lit';
export declare class PlinthStatus extends LitElement {
    static properties: {
        status: {
            type: StringConstructor;
        };
    };
    static styles: import("lit").CSSResult;
    status: string | undefined;
    render(): import("lit-html").TemplateResult<1>;
}

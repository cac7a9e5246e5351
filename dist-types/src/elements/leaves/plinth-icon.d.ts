/** `<plinth-icon name="vm">`: one icon of the kit. With a `label` it is read out, without it is decoration. */
import { LitElement, nothing } from 'lit';
export declare class PlinthIcon extends LitElement {
    static properties: {
        name: {
            type: StringConstructor;
        };
        label: {
            type: StringConstructor;
        };
    };
    static styles: import("lit").CSSResult;
    name: string | undefined;
    label: string | undefined;
    render(): typeof nothing | import("lit-html").TemplateResult<1>;
}

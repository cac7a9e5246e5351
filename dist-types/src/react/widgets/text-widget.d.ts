/** Words on a dashboard. */
import type { BodyProps } from './body-props.js';
export declare function TextWidgetBody({ widget }: BodyProps<'text'>): import("react").JSX.Element;

/** Words on a dashboard. */
import type { BodyProps } from './widget-view.js';
export declare function TextWidgetBody({ widget }: BodyProps<'text'>): import("react").JSX.Element;

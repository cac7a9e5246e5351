/** What can be done with a widget: as a table, as large as the screen, as a picture or a file, and the list behind it. */
import { type RefObject } from 'react';
import type { WidgetKind } from '../../spec/language/widget.js';
import type { BodyProps } from './body-props.js';
import type { WidgetQuestion } from './use-widget-answer.js';
interface WidgetToolsProps extends BodyProps<WidgetKind> {
    question: WidgetQuestion;
    box: RefObject<HTMLElement | null>;
    isTable: boolean;
    onTable(isTable: boolean): void;
}
export default function WidgetTools(props: WidgetToolsProps): import("react").JSX.Element;
export {};

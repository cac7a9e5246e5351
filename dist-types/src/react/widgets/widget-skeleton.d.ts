/** A widget to come, in the shape of its kind: what is there later stands where the skeleton stood. */
import type { ReactNode } from 'react';
import type { WidgetKind } from '../../spec/language/widget.js';
export declare function WidgetSkeleton({ kind }: {
    kind: WidgetKind;
}): ReactNode;

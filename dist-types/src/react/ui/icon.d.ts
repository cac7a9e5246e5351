/** Icons and status shapes as React components. Decoration only: the word beside them carries the meaning. */
import type { ReactNode } from 'react';
import { type GlyphName, type IconName } from './icon-paths.js';
export declare function Icon({ name, small }: {
    name: IconName;
    small?: boolean;
}): import("react").JSX.Element;
export declare function StatusText({ glyph, children }: {
    glyph: GlyphName;
    children: ReactNode;
}): import("react").JSX.Element;

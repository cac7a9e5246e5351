/** The outermost box of a screen, with the styles that screens share. */
import type { ReactNode } from 'react';
export declare function Screen({ className, children }: {
    className?: string;
    children: ReactNode;
}): import("react").JSX.Element;

import { type ReactNode } from 'react';
import type { IconName } from './icon-paths.js';
export declare function Menu(props: {
    label: ReactNode;
    /** Read before `label`, and shown on hover: for a label that does not say what it is. */
    name?: string;
    icon?: IconName;
    look?: 'ghost';
    className?: string;
    /** `dialog` for panels with checkboxes and fields. */
    role?: 'menu' | 'dialog';
    children: (close: () => void) => ReactNode;
}): import("react").JSX.Element;
/** One line of a menu; with `checked` one of a set. */
export declare function MenuItem(props: {
    icon?: ReactNode;
    children: ReactNode;
    onSelect(): void;
    checked?: boolean;
}): import("react").JSX.Element;

/** Small controls: buttons, segments, tabs, search field, checkbox. Plain elements with the kit's classes. */
import { type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import type { IconName } from './icon-paths.js';
interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
    icon?: IconName;
    look?: 'primary' | 'ghost';
    children?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
}
export declare function Button({ icon, look, children, className, ref, ...rest }: ButtonProps): import("react").JSX.Element;
/** A button that is only an icon; its label is read and shown on hover. */
export declare function IconButton({ icon, label, ...rest }: Omit<ButtonProps, 'children'> & {
    icon: IconName;
    label: string;
}): import("react").JSX.Element;
export declare function Segments<T extends string>(props: {
    label: string;
    options: readonly {
        value: T;
        label: string;
    }[];
    value: T;
    onChange(value: T): void;
}): import("react").JSX.Element;
/** Tabs by the ARIA pattern: arrows move and select, one tab stop. */
export declare function Tabs<T extends string>(props: {
    label: string;
    tabs: readonly {
        id: T;
        label: string;
    }[];
    selected: T;
    onSelect(id: T): void;
}): import("react").JSX.Element;
export declare function SearchField(props: {
    label: string;
    value: string;
    onChange(value: string): void;
    placeholder?: string;
    shortcut?: string;
    width?: number;
}): import("react").JSX.Element;
export declare function Checkbox(props: {
    label: ReactNode;
    checked: boolean;
    onChange(checked: boolean): void;
}): import("react").JSX.Element;
export {};

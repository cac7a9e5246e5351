/** A labelled field of a form, with what is wrong with it said below. */
import type { ReactNode } from 'react';
interface TextFieldProps {
    id: string;
    label: string;
    value: string;
    onChange(value: string): void;
    type?: 'text' | 'email' | 'password';
    autoComplete: string;
    /** What is wrong. */
    problem?: string | undefined;
    /** What is asked for. */
    hint?: ReactNode;
    readOnly?: boolean;
}
export declare function TextField({ id, label, value, onChange, problem, hint, ...input }: TextFieldProps): import("react").JSX.Element;
export {};

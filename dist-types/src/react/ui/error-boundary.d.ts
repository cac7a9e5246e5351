/** Keeps one broken screen from taking the portal with it: says what happened and offers to try again. */
import { Component, type ReactNode } from 'react';
import type { PortalError } from '../../wire/errors.js';
export declare class ErrorBoundary extends Component<{
    children: ReactNode;
    /** For what can be done without: shows nothing when it breaks. */
    silent?: boolean;
}, {
    error: PortalError | undefined;
}> {
    state: {
        error: undefined;
    };
    static getDerivedStateFromError(cause: unknown): {
        error: PortalError;
    };
    render(): string | number | bigint | boolean | import("react").JSX.Element | Iterable<ReactNode> | Promise<string | number | bigint | boolean | Iterable<ReactNode> | import("react").ReactElement<unknown, string | import("react").JSXElementConstructor<any>> | import("react").ReactPortal | null | undefined> | null | undefined;
}

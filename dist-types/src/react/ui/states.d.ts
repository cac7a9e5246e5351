/** The states every view has beside its data: empty, error, stale, loading, not computed. */
import type { ReactNode } from 'react';
import type { StreamStatus } from '../../core/types.js';
import type { PortalError } from '../../wire/errors.js';
export declare function EmptyState({ title, children }: {
    title: string;
    children?: ReactNode;
}): import("react").JSX.Element;
/** What happened, its code and request number, and the way to try again. */
export declare function ErrorState({ error, onRetry }: {
    error: PortalError;
    onRetry?: (() => void) | undefined;
}): import("react").JSX.Element;
export declare function Skeleton({ lines }: {
    lines?: number;
}): import("react").JSX.Element;
/** Says that what is shown is not live: since when, and when the next attempt is. */
export declare function StaleBanner({ status, onRetry }: {
    status: StreamStatus;
    onRetry?: () => void;
}): import("react").JSX.Element | null;

/** The states every view has beside its data: empty, error, stale, loading, not computed. */
import type { ReactNode } from 'react';
import type { StreamStatus } from '../../core/types.js';
import type { PortalError } from '../../wire/errors.js';
import type { WayOut } from '../hooks/use-environment.js';
export declare function EmptyState({ title, children }: {
    title: string;
    children?: ReactNode;
}): import("react").JSX.Element;
export interface ErrorStateProps {
    error: PortalError;
    onRetry?: (() => void) | undefined;
    /** Where to go from what is not there: trying again would not find it. */
    wayOut?: WayOut | undefined;
}
/** What happened, its code and request number, and the way to try again or to leave. */
export declare function ErrorState({ error, onRetry, wayOut }: ErrorStateProps): import("react").JSX.Element;
export declare function Skeleton({ lines }: {
    lines?: number;
}): import("react").JSX.Element;
/** Says that what is shown is not live: since when, and when the next attempt is. */
export declare function StaleBanner({ status, onRetry }: {
    status: StreamStatus;
    onRetry?: () => void;
}): import("react").JSX.Element | null;

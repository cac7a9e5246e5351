import { type ComponentType } from 'react';
import { type ScreenHost } from '../../react/hooks/screen-host.js';
export interface ScreenMountProps {
    host: ScreenHost | undefined;
    Screen: ComponentType<Record<string, unknown>> | undefined;
    screenProps: Record<string, unknown>;
    /** The screen shows its own sign-in. */
    isOpen: boolean;
}
export declare function ScreenMount({ host, Screen, screenProps, isOpen }: ScreenMountProps): import("react").JSX.Element;

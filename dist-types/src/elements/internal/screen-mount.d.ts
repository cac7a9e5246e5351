import { type ComponentType } from 'react';
import { type ScreenHost } from '../../react/hooks/screen-host.js';
import type { ScreenElementDefinition } from '../screen-definition.js';
export interface ScreenMountProps {
    host: ScreenHost | undefined;
    Screen: ComponentType<Record<string, unknown>> | undefined;
    screenProps: Record<string, unknown>;
    definition: ScreenElementDefinition | undefined;
}
export declare function ScreenMount({ host, Screen, screenProps, definition }: ScreenMountProps): import("react").JSX.Element;

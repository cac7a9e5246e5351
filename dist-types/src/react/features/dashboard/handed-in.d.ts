import type { ScreenHost } from '../../hooks/screen-host.js';
import type { LoadedDashboard } from './use-dashboard.js';
export declare function handedIn(json: unknown, host: ScreenHost): Promise<LoadedDashboard>;

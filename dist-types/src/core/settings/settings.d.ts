import type { IndexView, MetricsSettings, PortalOptions, Settings } from '../types.js';
export declare const DEFAULT_VIEW: IndexView;
export declare const DEFAULT_METRICS: MetricsSettings;
export declare function createSettings(storage: NonNullable<PortalOptions['storage']>): Settings;

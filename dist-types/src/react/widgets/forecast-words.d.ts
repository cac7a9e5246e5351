import type { ForecastInfo, Series } from '../../wire/query.js';
/** `Theta, Theil–Sen averaged; of 23 past days 78 % fell within the 80 % band` of the first series that has one; else why none has. */
export declare function forecastWords(series: readonly Series[]): string;
/** What the 80 % band really held: of the days that came since, or, where these are few, of past days it was tried on. */
export declare function heldWords({ coverage80, scoredDays, tried }: ForecastInfo): string;

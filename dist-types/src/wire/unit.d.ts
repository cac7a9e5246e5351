/**
 * Unit codes (UCUM-like, as product specification § 9 spells them) and conversion between those of one dimension. Codes cross
 * the wire; how a unit is shown ("GiBy" → "GiB") is decided by `core/format`.
 */
export declare const UNITS: {
    readonly '%': {
        readonly dimension: 'ratio';
        readonly factor: 1;
        readonly symbol: '%';
        readonly precision: 0;
    };
    readonly By: {
        readonly dimension: 'bytes';
        readonly factor: 1;
        readonly symbol: 'B';
        readonly precision: 0;
    };
    readonly MiBy: {
        readonly dimension: 'bytes';
        readonly factor: number;
        readonly symbol: 'MiB';
        readonly precision: 0;
    };
    readonly GiBy: {
        readonly dimension: 'bytes';
        readonly factor: number;
        readonly symbol: 'GiB';
        readonly precision: 0;
    };
    readonly TiBy: {
        readonly dimension: 'bytes';
        readonly factor: number;
        readonly symbol: 'TiB';
        readonly precision: 1;
    };
    readonly 'MiBy/s': {
        readonly dimension: 'byteRate';
        readonly factor: number;
        readonly symbol: 'MiB/s';
        readonly precision: 1;
    };
    readonly 'GiBy/d': {
        readonly dimension: 'byteRate';
        readonly factor: number;
        readonly symbol: 'GiB/day';
        readonly precision: 1;
    };
    readonly 'Mbit/s': {
        readonly dimension: 'bitRate';
        readonly factor: 1000000;
        readonly symbol: 'Mbit/s';
        readonly precision: 1;
    };
    readonly 'Gbit/s': {
        readonly dimension: 'bitRate';
        readonly factor: 1000000000;
        readonly symbol: 'Gbit/s';
        readonly precision: 1;
    };
    readonly us: {
        readonly dimension: 'time';
        readonly factor: 0.000001;
        readonly symbol: 'µs';
        readonly precision: 0;
    };
    readonly ms: {
        readonly dimension: 'time';
        readonly factor: 0.001;
        readonly symbol: 'ms';
        readonly precision: 1;
    };
    readonly h: {
        readonly dimension: 'time';
        readonly factor: 3600;
        readonly symbol: 'h';
        readonly precision: 0;
    };
    readonly d: {
        readonly dimension: 'time';
        readonly factor: 86400;
        readonly symbol: 'days';
        readonly precision: 0;
    };
    readonly a: {
        readonly dimension: 'time';
        readonly factor: 31557600;
        readonly symbol: 'years';
        readonly precision: 1;
    };
    readonly 'IO/s': {
        readonly dimension: 'operations';
        readonly factor: 1;
        readonly symbol: 'IO/s';
        readonly precision: 0;
    };
    readonly 'kPacket/s': {
        readonly dimension: 'packets';
        readonly factor: 1000;
        readonly symbol: 'kPacket/s';
        readonly precision: 1;
    };
    readonly CU: {
        readonly dimension: 'compute';
        readonly factor: 1;
        readonly symbol: 'CU';
        readonly precision: 1;
    };
    readonly core: {
        readonly dimension: 'cores';
        readonly factor: 1;
        readonly symbol: 'cores';
        readonly precision: 1;
    };
    readonly vCPU: {
        readonly dimension: 'vcpus';
        readonly factor: 1;
        readonly symbol: '';
        readonly precision: 0;
    };
    readonly RU: {
        readonly dimension: 'rackUnits';
        readonly factor: 1;
        readonly symbol: 'RU';
        readonly precision: 0;
    };
    readonly MHz: {
        readonly dimension: 'frequency';
        readonly factor: 1;
        readonly symbol: 'MHz';
        readonly precision: 0;
    };
    readonly W: {
        readonly dimension: 'power';
        readonly factor: 1;
        readonly symbol: 'W';
        readonly precision: 0;
    };
    readonly kW: {
        readonly dimension: 'power';
        readonly factor: 1000;
        readonly symbol: 'kW';
        readonly precision: 1;
    };
    readonly Cel: {
        readonly dimension: 'temperature';
        readonly factor: 1;
        readonly symbol: '°C';
        readonly precision: 0;
    };
    readonly '1': {
        readonly dimension: 'count';
        readonly factor: 1;
        readonly symbol: '';
        readonly precision: 0;
    };
};
export type UnitCode = keyof typeof UNITS;
/** True for a code of the table (own keys only, so `constructor` is not a unit). */
export declare function isUnitCode(value: string): value is UnitCode;
/** Factor that turns a value in `from` into one in `to`, or null when they measure different things. */
export declare function conversionFactor(from: UnitCode, to: UnitCode): number | null;

/** Detail tables: the records of list properties (virtual disks, network cards, multipaths). */
import type { EntitySpec } from '../../../spec/language/entity.js';
import type { Row } from '../../../wire/query.js';
export declare function DetailTables({ spec, row }: {
    spec: EntitySpec;
    row: Row;
}): import("react").JSX.Element[] | undefined;

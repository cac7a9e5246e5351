import type { EntitySpec } from '../../../spec/language/entity.js';
import type { Row } from '../../../wire/query.js';
export declare function PropertyPanels({ spec, row, environmentId }: {
    spec: EntitySpec;
    row: Row;
    environmentId: string;
}): import("react").JSX.Element[] | undefined;

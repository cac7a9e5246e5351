import type { EntitySpec } from '../../spec/language/entity.js';
import type { Filter } from '../../wire/query.js';
import type { Drill } from './drill.js';
export declare function useDrill(environmentId: string, spec: EntitySpec, page: Filter | undefined, widget: Filter | undefined): Drill;

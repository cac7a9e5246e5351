/** From a widget to the list behind it: the index of its type with the widget's filter and what was pressed. */
import type { Catalogue } from '../../spec/catalogue.js';
import type { EntitySpec } from '../../spec/language/entity.js';
import type { Filter } from '../../wire/query.js';
import type { Drill } from './use-drill.js';
export declare function createDrill(environmentId: string, spec: EntitySpec, catalogue: Catalogue, filters: readonly (Filter | undefined)[]): Drill;

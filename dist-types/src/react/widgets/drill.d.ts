/** From a widget to the list behind it: the index of its type with the widget's filter and what was pressed. */
import type { Catalogue } from '../../spec/catalogue.js';
import type { EntitySpec } from '../../spec/language/entity.js';
import type { Condition } from '../../wire/condition.js';
import type { Filter } from '../../wire/query.js';
/** Address of the entities that the widget's filters and `pressed` choose; undefined when no address can say it, or there is no index. */
export type Drill = (pressed: readonly Condition[] | undefined, where?: Filter) => string | undefined;
export declare function createDrill(environmentId: string, spec: EntitySpec, catalogue: Catalogue, filters: readonly (Filter | undefined)[]): Drill;

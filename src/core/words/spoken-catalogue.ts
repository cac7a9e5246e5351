/** The catalogue of a browser with its declarations in another language. */
import type { SpecSource } from '../../spec/catalogue.js'
import type { Declared } from './words.js'

export function spokenCatalogue(source: SpecSource, say: Declared): SpecSource {
  return {
    ...source,
    entries: say(source.entries),
    entry: type => say(source.entry(type)),
    fieldsOf: spec => say(source.fieldsOf(spec)),
    field: (spec, path) => say(source.field(spec, path)),
    metric: (spec, id, rollup) => say(source.metric(spec, id, rollup)),
    loaded: type => say(source.loaded(type)),
    load: async type => say(await source.load(type)),
    loadDashboard: async id => say(await source.loadDashboard(id)),
  }
}

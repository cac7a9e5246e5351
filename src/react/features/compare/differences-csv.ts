/** Differences as a file: a line for each value that changed, and for each entity that came or went. */
import type { Format } from '../../../core/types.js'
import type { SpecSource } from '../../../spec/catalogue.js'
import type { Differences } from '../../../wire/differences.js'
import { changeWords } from '../../widgets/change-words.js'
import { csvOf } from '../../widgets/csv.js'

interface Writing {
  catalogue: Pick<SpecSource, 'load'>
  format: Format
}

export async function differencesCsv({ differences, names, from, until }: Differences, { catalogue, format }: Writing) {
  const types = [...new Set(differences.map(({ type }) => type))]
  const specs = new Map(await Promise.all(types.map(async type => [type, await catalogue.load(type)] as const)))
  const rows = differences.flatMap(({ kind, type, id, name, at, properties }) => {
    const start = [kind, type, id, name ?? '']
    const spec = specs.get(type)
    if (kind !== 'changed' || !spec) return [[...start, '', '', '', '', at ?? '']]
    return properties.map(property => {
      const { label, before, after } = changeWords(property, spec, names, format)
      return [...start, property.property, label, before.text, after.text, at ?? '']
    })
  })
  const head = ['Difference', 'Type', 'Id', 'Name', 'Property', 'Label', `A ${from}`, `B ${until}`, 'First change']
  return csvOf({ head, rows })
}

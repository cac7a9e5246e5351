// One statement of the embedded database in two trips to its program, or in one that brings no values, where PGlite's own way takes six: a trip
// costs more than a small statement itself.
import { parse, protocol } from '@electric-sql/pglite'

const { serialize } = protocol
const LISTS = { rowMode: 'array' }

/** What `sql` answers, its rows as lists. */
export function runStatement(database, sql, parameters) {
  const send = (...messages) => database.execProtocolStream(joined(messages), { syncToFs: false })
  const parsed = serialize.parse({ text: sql })
  const run = async (...first) => {
    const said = await send(...first, serialize.describe({ type: 'P' }), serialize.execute({}), serialize.sync())
    return parse.parseResults(said, database.parsers, LISTS)[0]
  }
  return database.runExclusive(async () => {
    if (parameters.length === 0) return run(parsed, serialize.bind({ values: [] }))
    const types = await typesOf(send, parsed)
    const values = parameters.map((value, i) => written(value, database.serializers[types[i]]))
    return run(serialize.bind({ values }))
  })
}

async function typesOf(send, parsed) {
  try {
    return parse.parseDescribeStatementResults(await send(parsed, serialize.describe({ type: 'S' })))
  } catch (error) {
    await send(serialize.sync())
    throw error
  }
}

function written(value, serializer) {
  if (value === null || value === undefined) return null
  return serializer ? serializer(value) : value.toString()
}

function joined(messages) {
  const whole = new Uint8Array(messages.reduce((length, message) => length + message.length, 0))
  let at = 0
  for (const message of messages) {
    whole.set(message, at)
    at += message.length
  }
  return whole
}

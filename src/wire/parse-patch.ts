/** Stream message border: JSON of one `next` event → `StreamMessage`. Dangerous keys and malformed patches are refused by place. */
import type { EntityRecord, Patch, Snapshot, StreamError, StreamMessage } from './patch.js'
import { at, isDangerousKey, Shape } from './shape.js'

/** Parses the JSON value of one event. Throws INVALID_REQUEST naming the place. */
export function parseStreamMessage(input: unknown): StreamMessage {
  const shape = new Shape()
  const value = shape.record(input, 'message')
  const message: StreamMessage = {}
  if (value?.data !== undefined) {
    const data = shape.record(value.data, 'data')
    message.data = {}
    for (const [alias, snapshot] of Object.entries(data ?? {})) {
      // A root that failed is null beside its entry in `errors`.
      const read = snapshot === null ? undefined : readSnapshot(shape, snapshot, at('data', alias))
      if (read) message.data[alias] = read
    }
  }
  if (value?.patches !== undefined) {
    message.patches = (shape.array(value.patches, 'patches') ?? [])
      .map((patch, i) => readPatch(shape, patch, at('patches', i)))
      .filter(patch => patch !== undefined)
  }
  if (value?.errors !== undefined) {
    message.errors = (shape.array(value.errors, 'errors') ?? [])
      .map((error, i) => readError(shape, error, at('errors', i)))
      .filter(error => error !== undefined)
  }
  return shape.finish(value && message, 'INVALID_REQUEST', 'The stream sent a message that is not valid')
}

function readSnapshot(shape: Shape, input: unknown, path: string): Snapshot | undefined {
  const value = shape.record(input, path)
  const epoch = value && shape.string(value.epoch, at(path, 'epoch'), 128)
  const sequence = value && shape.integer(value.sequence, at(path, 'sequence'), 0)
  return value && epoch !== undefined && sequence !== undefined ? { ...value, epoch, sequence } : undefined
}

function readPatch(shape: Shape, input: unknown, path: string): Patch | undefined {
  const value = shape.record(input, path)
  if (!value) return undefined
  const aggregate = shape.string(value.aggregate, at(path, 'aggregate'), 128)
  const source = shape.string(value.source, at(path, 'source'), 256)
  const epoch = shape.string(value.epoch, at(path, 'epoch'), 128)
  const sequence = shape.integer(value.sequence, at(path, 'sequence'), 0)
  if (aggregate === undefined || source === undefined || epoch === undefined || sequence === undefined) return undefined
  const patch: Patch = { aggregate, source, epoch, sequence }
  if (typeof value.entity === 'string') patch.entity = value.entity
  if (typeof value.collection === 'string') patch.collection = value.collection
  if (value.added !== undefined) patch.added = readEntities(shape, value.added, at(path, 'added'))
  if (value.modified !== undefined) patch.modified = readEntities(shape, value.modified, at(path, 'modified'))
  if (value.removed !== undefined) {
    patch.removed = (shape.array(value.removed, at(path, 'removed'), 1_000_000) ?? [])
      .map((id, i) => shape.string(id, at(at(path, 'removed'), i), 512))
      .filter(id => id !== undefined)
  }
  if (value.self !== undefined) {
    const self = shape.record(value.self, at(path, 'self'))
    if (self) patch.self = self
  }
  return patch
}

function readEntities(shape: Shape, input: unknown, path: string): EntityRecord[] {
  const records: EntityRecord[] = []
  for (const [i, item] of (shape.array(input, path, 1_000_000) ?? []).entries()) {
    if (isEntity(item)) records.push(item)
    else shape.fail(at(path, i), 'is not an entity: an object with a text id')
  }
  return records
}

function isEntity(value: unknown): value is EntityRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  if (!('id' in value) || typeof value.id !== 'string') return false
  return !Object.keys(value).some(isDangerousKey)
}

function readError(shape: Shape, input: unknown, path: string): StreamError | undefined {
  const value = shape.record(input, path)
  const message = value && shape.string(value.message, at(path, 'message'))
  if (!value || message === undefined) return undefined
  const error: StreamError = { message }
  if (Array.isArray(value.path)) error.path = value.path.filter(step => typeof step === 'string')
  const extensions = value.extensions
  if (typeof extensions === 'object' && extensions !== null) {
    error.extensions = {
      ...('code' in extensions && typeof extensions.code === 'number' && { code: extensions.code }),
      ...('message' in extensions && typeof extensions.message === 'string' && { message: extensions.message }),
    }
  }
  return error
}

/** The Resources aggregate: who is signed in, their accounts and environments, live. */
import { atom } from 'nanostores'
import { type EnvironmentResource, isEnvironment, parseResources, type Resources } from '../wire/aggregates.js'
import type { Patch, Position } from '../wire/patch.js'
import type { Aggregate } from './stream/aggregate.js'
import type { Stream } from './stream/stream.js'
import type { Loadable } from './types.js'

export const NOTHING: Loadable<Resources> = { value: undefined, error: undefined, loading: true, at: undefined }

export function createResources(stream: Stream, now: () => number) {
  const $resources = atom<Loadable<Resources>>(NOTHING)
  let position: Position | undefined
  const set = (value: Resources) => $resources.set({ value, error: undefined, loading: false, at: now() })

  const aggregate: Aggregate = {
    field: () => 'resources { user accounts environments }',
    position: () => position,
    onSnapshot(snapshot) {
      position = { epoch: snapshot.epoch, sequence: snapshot.sequence }
      set(parseResources(snapshot))
    },
    onPatches(patches) {
      const { value } = $resources.get()
      const [first] = patches
      if (!value || !first || !position) return
      if (first.epoch !== position.epoch || first.sequence > position.sequence + 1) {
        position = undefined
        stream.restart()
        return
      }
      position = { epoch: position.epoch, sequence: patches.at(-1)?.sequence ?? position.sequence }
      set({ ...value, environments: reduceEnvironments(value.environments, patches) })
    },
    onError: error => $resources.set({ ...$resources.get(), error, loading: false }),
  }
  let remove: (() => void) | undefined
  return {
    $resources,
    start() {
      remove ??= stream.add('resources', aggregate)
    },
    reset() {
      remove?.()
      remove = undefined
      position = undefined
      $resources.set(NOTHING)
    },
  }
}

function reduceEnvironments(before: EnvironmentResource[], patches: Patch[]): EnvironmentResource[] {
  const environments = new Map(before.map(environment => [environment.id, environment]))
  for (const patch of patches) {
    for (const record of [...(patch.added ?? []), ...(patch.modified ?? [])]) {
      const merged: unknown = { ...environments.get(record.id), ...record }
      if (isEnvironment(merged)) environments.set(merged.id, merged)
    }
    for (const id of patch.removed ?? []) environments.delete(id)
  }
  return [...environments.values()]
}

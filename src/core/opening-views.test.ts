import { describe, expect, it, vi } from 'vitest'
import { createOpeningViews } from './opening-views.js'

const VIEW = {
  id: 'f1',
  name: 'Big ones',
  entity: 'vmware.vm',
  view: '?where=memoryAllocated:ge:4096',
  sharing: 'user',
  isMine: true,
  mayDelete: true,
  isDefault: true,
  updatedAt: '2026-11-20T08:00:00.000Z',
} as const

function world(filters: () => object[] = () => [{ ...VIEW, id: 'f0', isDefault: false }, VIEW]) {
  const calls: string[] = []
  const portal = {
    async call(method: string, path: string) {
      calls.push(`${method} ${path}`)
      return { filters: filters() }
    },
  }
  return { calls, portal: portal as never }
}
const LIST = 'get /portal/environments/e/filters?entity=vmware.vm'
describe('the view that a list opens with', () => {
  it('is read when the list asks first, once for all who ask', async () => {
    const { calls, portal } = world()
    const views = createOpeningViews(portal, () => true)
    const $view = views.$of('e', 'vmware.vm')
    expect(calls).toEqual([])
    const stop = $view.listen(() => undefined)
    views.$of('e', 'vmware.vm').listen(() => undefined)
    expect($view.get()).toBeUndefined()
    await vi.waitFor(() => expect($view.get()).toEqual(VIEW))
    expect(calls).toEqual([LIST])
    stop()
  })

  it('is none where no filter is the default, and where the filters cannot be read', async () => {
    const refuse = () => {
      throw new Error('away')
    }
    for (const filters of [() => [{ ...VIEW, isDefault: false }], refuse]) {
      const $view = createOpeningViews(world(filters).portal, () => true).$of('e', 'vmware.vm')
      const stop = $view.listen(() => undefined)
      await vi.waitFor(() => expect($view.get()).toBeNull())
      stop()
    }
  })

  it('stays as it was where it cannot be read again, and is another one once it can', async () => {
    let answer: () => object[] = () => [VIEW]
    const views = createOpeningViews(world(() => answer()).portal, () => true)
    const $view = views.$of('e', 'vmware.vm')
    const stop = $view.listen(() => undefined)
    await vi.waitFor(() => expect($view.get()).toEqual(VIEW))
    let refused = 0
    answer = () => {
      refused += 1
      throw new Error('away')
    }
    views.refresh('e', 'vmware.vm')
    await vi.waitFor(() => expect(refused).toBe(1))
    await Promise.resolve()
    expect($view.get()).toEqual(VIEW)
    answer = () => []
    views.refresh('e', 'vmware.vm')
    await vi.waitFor(() => expect($view.get()).toBeNull())
    stop()
  })

  it('is what the reader chose, on the server and at once; or none any more', async () => {
    let kept: object[] = [VIEW]
    const { calls, portal } = world(() => kept)
    const views = createOpeningViews(portal, () => true)
    await views.choose('e', { ...VIEW, isDefault: false }, true)
    expect(views.$of('e', 'vmware.vm').get()).toEqual(VIEW)
    kept = []
    await views.choose('e', VIEW, false)
    await vi.waitFor(() => expect(views.$of('e', 'vmware.vm').get()).toBeNull())
    const path = '/portal/environments/e/filters/f1/default'
    expect(calls.filter(call => call !== LIST)).toEqual([`post ${path}`, `delete ${path}`])
    views.reset()
    expect(views.$of('e', 'vmware.vm').get()).toBeUndefined()
  })

  it('is none, and is not asked for, in a session without a person', async () => {
    const { calls, portal } = world()
    const $view = createOpeningViews(portal, () => false).$of('e', 'vmware.vm')
    const stop = $view.listen(() => undefined)
    expect([$view.get(), calls]).toEqual([null, []])
    stop()
  })
})

/** Where a reader has put the view of a map, it stays: read or coloured again, and with more of the estate than before. */
import { type Stack, stackOf } from '../../../core/topology/topology.js'
import type { Portal } from '../../../core/types.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import landscapeSheet from '../../styles/landscape.css?inline'
import stackSheet from '../../styles/stack.css?inline'
import { Styles } from '../../styles/styles.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import { focusOn } from './focus.js'
import type { HeatName } from './heat.js'
import { LandscapeMap } from './landscape/landscape-map.js'
import { layoutWithin } from './layout.js'
import { litOf } from './lit.js'
import { StackMap } from './stack-map.js'

const LAYERS = ['applications', 'machines', 'hosts'] as const
const EDGES = { consumer: [], producer: [] }

/** So many applications above a thousand machines, and these on as many hosts. */
function estate(applications: number): Stack {
  const nodes = [applications, 1_000, 1_000].flatMap((count, type) =>
    Array.from({ length: count }, (_, i) => ({ type, name: `${LAYERS[type]} ${i}` })),
  )
  const fill = <T,>(value: T) => nodes.map(() => value)
  return stackOf({
    types: LAYERS.map(layer => ({ type: layer, layer, heats: [] })),
    groups: ['all'],
    nodes: {
      ...{
        id: nodes.map(({ name }) => name),
        name: nodes.map(({ name }) => name),
        type: nodes.map(({ type }) => type),
      },
      ...{ group: fill(0), utilization: fill(null), fullest: fill(-1), wellness: fill(null), runway: fill(null) },
    },
    ...{ edges: EDGES, off: [], subordinates: [], unresolved: 0, hidden: [] },
  })
}

interface Shown {
  stack: Stack
  heat?: HeatName
  /** The name of the focused entity. */
  focus?: string
}

type Kind = 'landscape' | 'stack'

function open(kind: Kind) {
  const screen = openScreen(900, 500)
  const portal = { catalogue: { entry: (type: string) => ({ label: { one: type } }) } } as unknown as Portal
  const host = hostIn(screen.root, portal)
  const surface = () => screen.get(kind === 'landscape' ? '.landscape-surface' : '.stack-scroller')
  const at = (x: number, y: number) => {
    const box = surface().getBoundingClientRect()
    return { clientX: box.left + box.width * x, clientY: box.top + box.height * y, bubbles: true, composed: true }
  }
  return {
    ...screen,
    surface,
    async show({ stack, heat = 'utilization', focus: name }: Shown) {
      const node = name === undefined ? -1 : stack.nodes.id.indexOf(name)
      const focus = node < 0 ? undefined : focusOn(stack, node)
      const props = {
        ...{ stack, heat, talks: undefined, focus, lit: litOf({ focus }) },
        ...{ onFocus() {}, onOpen() {} },
      }
      await screen.render(
        <ScreenHostContext value={host}>
          <Styles source={landscapeSheet} />
          <Styles source={stackSheet} />
          <div style={{ height: 500, display: 'grid' }}>
            {kind === 'stack' ? (
              <StackMap {...props} parts />
            ) : (
              <LandscapeMap
                {...props}
                layoutFor={room => layoutWithin(stack, { ...room, parts: true })}
                of=""
                selected={new Set()}
                how={undefined}
                onHow={() => {}}
                onTake={() => {}}
                onScene={() => {}}
              />
            )}
          </div>
        </ScreenHostContext>,
      )
    },
    /** The name of the entity that the pointer finds at this share of the place. */
    async named(x: number, y: number): Promise<string> {
      surface().dispatchEvent(new PointerEvent('pointermove', at(x, y)))
      surface().dispatchEvent(new MouseEvent('mousemove', at(x, y)))
      const hint = await until('a name', () => screen.root.querySelector('.stack-hint b')?.textContent)
      surface().dispatchEvent(new PointerEvent('pointerout', { ...at(x, y), relatedTarget: document.body }))
      surface().dispatchEvent(new MouseEvent('mouseout', { ...at(x, y), relatedTarget: document.body }))
      await until('no name', () => !screen.root.querySelector('.stack-hint'))
      return hint
    },
    /** The name in the middle once it is another one, and stays so. */
    async movedFrom(name: string): Promise<string> {
      const end = performance.now() + 5_000
      for (let last = name; performance.now() < end; ) {
        const found = await this.named(0.5, 0.5)
        if (found !== name && found === last) return found
        last = found
      }
      throw new Error(`It stays at ${name}`)
    },
    async nearer(times: number) {
      for (let time = 0; time < times; time++) {
        screen
          .all('.stack-zoom button')
          .find(({ title }) => title === 'Enlarge')
          ?.click()
        await new Promise(resolve => setTimeout(resolve))
      }
    },
    /** Moves the map by pixels, as a wheel does. */
    async wheel(deltaY: number) {
      if (kind === 'stack') {
        surface().scrollTop += deltaY
        surface().dispatchEvent(new Event('scroll'))
      } else surface().dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }))
      await new Promise(resolve => setTimeout(resolve, 50))
    },
  }
}

for (const kind of ['landscape', 'stack'] as const)
  describe(`the view of a ${kind}`, () => {
    it('stays when the map is read or coloured again, and on what it shows when there is more above it', async () => {
      const screen = open(kind)
      await screen.show({ stack: estate(3) })
      await screen.nearer(6)
      await screen.wheel(70)
      const seen = await screen.named(0.5, 0.5)
      await screen.show({ stack: estate(3) })
      equal(await screen.named(0.5, 0.5), seen)
      await screen.show({ stack: estate(3), heat: 'wellness' })
      equal(await screen.named(0.5, 0.5), seen)
      // Some rows of applications have come above.
      await screen.show({ stack: estate(25) })
      equal(await screen.named(0.5, 0.5), seen)
      screen.remove()
    })

    it('goes to an entity that is focused, and not once more to it when it is read again', async () => {
      const screen = open(kind)
      await screen.show({ stack: estate(3) })
      await screen.nearer(6)
      const begun = await screen.named(0.5, 0.5)
      await screen.show({ stack: estate(3), focus: 'hosts 900' })
      const there = await screen.movedFrom(begun)
      await screen.wheel(-250)
      const away = await screen.movedFrom(there)
      await screen.show({ stack: estate(3), focus: 'hosts 900' })
      equal(await screen.named(0.5, 0.5), away)
      await screen.show({ stack: estate(3), focus: 'hosts 901' })
      await screen.movedFrom(away)
      screen.remove()
    })
  })

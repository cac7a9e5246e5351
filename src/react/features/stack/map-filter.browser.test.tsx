/** The filter of a map: what it offers, what it asks for, and what choosing does. */
import { useState } from 'react'
import type { Stack } from '../../../core/topology/topology.js'
import type { IndexView, Portal } from '../../../core/types.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import { chosenOf, passing } from './map-facets.js'
import MapFilter from './map-filter.js'

const bare = {
  types: [{ type: 'hub.system' }, { type: 'hub.hardware' }],
  nodes: { id: ['a', 'b', 'c'], type: [0, 0, 1] },
} as unknown as Stack
const told = { ...bare, facets: [{ facet: 'role', values: ['compute', 'storage'], of: [0, 1, 0] }] } as unknown as Stack
const portal = {
  catalogue: { has: () => true, entry: (type: string) => ({ label: { many: `${type}s` } }) },
} as unknown as Portal

function Filtered() {
  const [view, setView] = useState({ filters: {} } as unknown as IndexView)
  const [stack, setStack] = useState(bare)
  return (
    <MapFilter
      {...{ stack, view }}
      setView={change => setView(before => ({ ...before, ...change }))}
      passing={passing(stack, chosenOf(view))}
      onWanted={() => setStack(told)}
    />
  )
}

describe('the filter of a map', () => {
  it('asks who has what once it is opened, counts it, and says how many pass', async () => {
    const screen = openScreen(900, 500)
    await screen.render(
      <ScreenHostContext value={hostIn(screen.root, portal)}>
        <Filtered />
      </ScreenHostContext>,
    )
    screen.get('button').click()
    const choice = (text: string) => screen.all('.list-menu li').find(line => line.textContent?.includes(text))
    await until('the roles are offered', () => choice('Compute'))
    equal(choice('Compute')?.querySelector('.number')?.textContent, '2')
    equal(choice('hub.hardwares')?.querySelector('.number')?.textContent, '1')
    choice('Compute')?.querySelector('input')?.click()
    await until('it says how many pass', () => screen.root.textContent?.includes('2 of 3'))
    equal(choice('hub.systems')?.querySelector('.number')?.textContent, '1')
    choice('hub.systems')?.querySelector('input')?.click()
    await until('both are wanted', () => screen.root.textContent?.includes('1 of 3'))
    const clear = screen.all('button').find(button => button.textContent === 'Clear')
    clear?.click()
    await until('all are shown again', () => !screen.root.textContent?.includes('of 3'))
    screen.remove()
  })

  it('tells environments of one name apart by whose they are, and clients of one name by their ids', async () => {
    const screen = openScreen(900, 500)
    const facets = [
      { facet: 'client', values: ['c1', 'c2', 'c3-of-many'], labels: ['Acme', 'Bolt', 'Acme'], of: [0, 1, 2] },
      { facet: 'environment', values: ['e1', 'e2', 'e3'], labels: ['Production', 'Production', 'Lab'], of: [0, 1, 2] },
    ]
    await screen.render(
      <ScreenHostContext value={hostIn(screen.root, portal)}>
        <MapFilter
          stack={{ ...bare, facets } as unknown as Stack}
          view={{ filters: {} } as unknown as IndexView}
          setView={() => {}}
          passing={undefined}
          onWanted={() => {}}
        />
      </ScreenHostContext>,
    )
    screen.get('button').click()
    const words = (title: string) => {
      const lines = screen.all(`.list-menu [aria-label="${title}"] li`)
      return lines
        .map(line => line.querySelector('label')?.textContent?.replace(/\d+$/, '').trim())
        .sort()
        .join()
    }
    await until('the clients are offered', () => words('Client') !== '')
    equal(words('Client'), 'Acme (c1),Acme (c3-of-ma),Bolt')
    equal(words('Environment'), 'Lab,Production (Acme),Production (Bolt)')
    screen.remove()
  })
})

/** Scenarios are compared by their best target, until another one is chosen. */
import { useState } from 'react'
import type { DesignScenario } from '../../../wire/design/result.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import { type ChosenTargets, ComparisonTable } from './comparison-table.js'

const cost = (total: number) => ({ nodes: total, licences: null, support: null, power: null, total, isWhole: true })
const nodes = (name: string, count: number) => ({
  ...{ name, fits: 6, misfits: 0, listed: [], cost: cost(9_000), nodes: count, spare: 1, isLeast: true, bound: count },
  ...{ usedNow: { compute: 50, memory: 60, storage: null }, vcpusPerCore: 2, runwayDays: null, runwayOf: null },
})
const cloud = (name: string, total: number) => ({
  ...{ name, fits: 6, misfits: 0, listed: [], cost: cost(total), provider: 'aws', region: 'us-east-1' },
  instances: [
    { type: 'm7i.large', count: 4 },
    { type: 'm7i.xlarge', count: 2 },
  ],
})
const scenario = (name: string, region: string, total: number) =>
  ({
    ...{ id: name, name, stale: [], run: { state: 'done' }, best: { name: 'R650' } },
    result: { nodes: [nodes('R650', 2)], clouds: [cloud(region, total)] },
  }) as unknown as DesignScenario
const SCENARIOS = [scenario('In Ireland', 'aws eu-west-1', 4_000), scenario('In Virginia', 'aws us-east-1', 3_000)]

function Compared() {
  const [chosen, setChosen] = useState<ChosenTargets>({})
  return (
    <ComparisonTable
      {...{ scenarios: SCENARIOS, chosen }}
      onChoose={(id, target) => setChosen(before => ({ ...before, [id]: target }))}
    />
  )
}

describe('scenarios side by side', () => {
  it('are compared by a cloud that is chosen of each', async () => {
    const screen = openScreen(900, 500)
    await screen.render(
      <ScreenHostContext value={hostIn(screen.root)}>
        <Compared />
      </ScreenHostContext>,
    )
    const cells = (head: string) =>
      screen
        .all('tbody tr')
        .filter(row => row.querySelector('th')?.textContent === head)
        .flatMap(row => [...row.querySelectorAll('td')].map(cell => cell.textContent))
    const choose = (nth: number, name: string) => {
      const select = screen.all('select')[nth] as HTMLSelectElement
      select.value = name
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
    equal(cells('Nodes needed'), ['2', '2'])
    equal(cells('Instances'), [])
    choose(0, 'aws eu-west-1')
    choose(1, 'aws us-east-1')
    await until('instances are compared', () => cells('Instances').length === 2)
    equal(cells('Instances'), ['6', '6'])
    equal(cells('Nodes needed'), ['–', '–'])
    equal(
      cells('Cost').map(text => text?.includes('Best')),
      [false, true],
    )
    screen.remove()
  })
})

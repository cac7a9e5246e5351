/** The line of time: one entry of the history for a movement of its handle, and playing that waits for the page. */
import { atom } from 'nanostores'
import { useState } from 'react'
import { NOW, type TimeView } from '../../../core/time/time-view.js'
import type { Settings } from '../../../core/types.js'
import type { SeenWindow } from '../../../wire/aggregates.js'
import { HOUR } from '../../../wire/duration.js'
import { PortalError } from '../../../wire/errors.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { TimeScope } from '../../hooks/time.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import TimeLine from './time-line.js'

interface Chosen {
  origin: string | null
  how: 'push' | 'replace'
}

const chosen: Chosen[] = []

interface PageProps {
  from: string
  isBusy: boolean
  /** Of another page there is another line. */
  name?: string
}

function Page({ from, isBusy, name = 'stack' }: PageProps) {
  const [view, setView] = useState<TimeView>({ ...NOW, origin: from })
  const choose = (change: Partial<TimeView>, how?: 'replace') => {
    chosen.push({ origin: change.origin ?? null, how: how ?? 'push' })
    setView(before => ({ ...before, ...change }))
  }
  return (
    <TimeScope {...{ view, choose }} isOfPage>
      <main>{isBusy && <p className="stale">Of the moment before</p>}</main>
      {view.origin !== null && <TimeLine environmentId="e" canPlay key={name} />}
    </TimeScope>
  )
}

type Step = { hoursAgo: number; added?: number; removed?: number; changed?: number }

const asked: Record<string, string>[] = []

/** Steps of an hour, as the server counts them. */
const counted = ({ hoursAgo, added = 0, removed = 0, changed = 0 }: Step) => ({
  ...{ from: ago(hoursAgo), until: ago(hoursAgo - 1) },
  ...{ added, removed, changed },
})

async function opened(
  from: string,
  isBusy = false,
  seen: Partial<SeenWindow> | null = null,
  steps: readonly Step[] | null = [],
) {
  chosen.length = 0
  asked.length = 0
  const screen = openScreen()
  const kept = (value: unknown) => {
    const store = Object.assign(atom({ value }), { reload() {} })
    return () => store
  }
  const $seen = atom(seen && { from: null, until: null, ...seen })
  const differences = async (question: Record<string, string>) => {
    asked.push(question)
    if (!steps) throw new PortalError('INTERNAL')
    const rest = { counts: [], before: 0, differences: [], names: {}, next: null, keptSince: null }
    return { ...rest, from: ago(720), until: ago(0), steps: steps.map(counted) }
  }
  const datastore = {
    differences,
    environment: { id: 'e', datastoreId: 'd' },
    facts: kept({}),
    watch: kept(undefined),
    $seen,
  }
  const host = hostIn(screen.root, {
    settings: {} as Settings,
    $resources: atom({ value: { environments: [{ id: 'e' }] } }),
    datastore: () => datastore,
  } as never)
  const show = (isBusy: boolean, name?: string) =>
    screen.render(
      <ScreenHostContext value={host}>
        <Page {...{ from, isBusy }} {...(name && { name })} />
      </ScreenHostContext>,
    )
  await show(isBusy)
  const handle = await until('the handle', () => screen.root.querySelector<HTMLInputElement>('input[type=range]'))
  const press = (label: string) => screen.root.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
  const drag = (to: number) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(handle, String(to))
    handle.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return { screen, show, handle, press, drag }
}

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

describe('the line of time', () => {
  it('asks once the handle rests, and is one entry of the history for all of a movement', async () => {
    const { screen, handle, drag } = await opened(ago(10))
    try {
      const [first, second] = [Number(handle.value) - 3 * HOUR, Number(handle.value) - 5 * HOUR]
      drag(first - HOUR)
      drag(first)
      equal(chosen.length, 0)
      await until('its rest', () => chosen.length === 1)
      drag(second)
      await until('its second rest', () => chosen.length === 2)
      equal(
        chosen.map(({ how }) => how),
        ['push', 'replace'],
      )
      equal(Math.abs(Date.parse(chosen[1]?.origin ?? '') - second) < HOUR, true)
      drag(Number(handle.max))
      await until('the present', () => chosen.length === 3)
      equal(chosen[2]?.origin, null)
    } finally {
      screen.remove()
    }
  })

  it('begins with what the reader sees, and does not step back from there', async () => {
    const { screen, handle, press } = await opened(ago(2), false, { from: ago(3) })
    try {
      equal(Number(handle.min) >= Date.parse(ago(3)), true)
      press('A step back')
      await until('a step back', () => chosen.length === 1)
      equal(Date.parse(chosen[0]?.origin ?? '') > Date.parse(ago(3)), true)
      press('A step back')
      await new Promise(done => setTimeout(done, 50))
      equal(chosen.length, 1)
    } finally {
      screen.remove()
    }
  })

  it('ends with what the reader sees, and calls that end no present', async () => {
    const { screen, handle } = await opened(ago(-1), false, { until: '2026-11-22T21:04:00.000Z' })
    try {
      // The last step may lead a part of it further, to the end.
      equal(Number(handle.max) < Date.parse('2026-11-22T21:04:00.000Z') + HOUR, true)
      equal(handle.getAttribute('aria-valuetext')?.includes('2026'), true)
    } finally {
      screen.remove()
    }
  })

  it('marks how much changed when, and leads there by pointer and keys', async () => {
    const steps = [
      { hoursAgo: 600, changed: 40 },
      { hoursAgo: 500 },
      { hoursAgo: 300, added: 3, removed: 1, changed: 16 },
    ]
    const { screen } = await opened(ago(10), false, null, steps)
    try {
      const marks = () => [...screen.root.querySelectorAll<HTMLButtonElement>('.time-marks button')]
      await until('marks', () => marks().length === 2)
      equal([asked.length, Object.keys(asked[0] ?? {}).sort()], [1, ['from', 'steps']])
      equal(Number(asked[0]?.steps) > 1, true)
      const [first, second] = marks()
      if (!first || !second) throw new Error('no marks')
      equal(second.getAttribute('aria-label')?.endsWith(': 3 added, 1 removed, 16 changed'), true)
      equal([first.tabIndex, second.tabIndex], [-1, 0])
      const heights = marks().map(mark => mark.querySelector('.changed')?.getBoundingClientRect().height ?? 0)
      equal(Math.abs((heights[0] ?? 0) / 2 - (heights[1] ?? 0)) < 1, true)
      const left = (mark: HTMLElement) => mark.getBoundingClientRect().left
      equal(left(first) < left(second), true)
      second.focus()
      second.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
      equal(screen.root.activeElement === first, true)
      await until('what it says', () => screen.root.querySelector('.told')?.textContent?.includes('40 changed'))
      first.click()
      await until('the time after it', () => chosen.length === 1)
      equal(Math.abs(Date.parse(chosen[0]?.origin ?? '') - Date.parse(ago(599))) < 60_000, true)
    } finally {
      screen.remove()
    }
  })

  it('says that nothing changed, that it could not be read, and asks of the window alone', async () => {
    const quiet = await opened(ago(2), false, { from: ago(48), until: ago(1) })
    try {
      await until('nothing', () => quiet.screen.root.querySelector('.told')?.textContent?.startsWith('Nothing changed'))
      equal(Math.abs(Date.parse(asked[0]?.from ?? '') - Date.parse(ago(48))) < 120_000, true)
      equal(Math.abs(Date.parse(asked[0]?.until ?? '') - Date.parse(ago(1))) < 60_000, true)
    } finally {
      quiet.screen.remove()
    }
    const broken = await opened(ago(2), false, null, null)
    try {
      await until('trouble', () =>
        broken.screen.root.querySelector('.told')?.textContent?.includes('could not be read'),
      )
    } finally {
      broken.screen.remove()
    }
  })

  it('steps back and on, each an entry of its own', async () => {
    const from = ago(10)
    const { screen, press } = await opened(from)
    try {
      press('A step back')
      await until('a step back', () => chosen.length === 1)
      press('A step on')
      await until('a step on', () => chosen.length === 2)
      equal(chosen, [
        { origin: new Date(Date.parse(from) - HOUR).toISOString(), how: 'push' },
        { origin: from, how: 'push' },
      ])
    } finally {
      screen.remove()
    }
  })

  it('leads to the present by keys, whatever the step', async () => {
    const { screen, handle } = await opened(ago(5))
    try {
      const days = [...screen.root.querySelectorAll<HTMLElement>('.segments button')]
      days.find(one => one.textContent === '24 h')?.click()
      await until('the step', () => handle.step === '86400000')
      const at = Number(handle.value)
      handle.stepUp()
      equal(Number(handle.value) > Date.now(), true)
      handle.stepDown(2)
      equal(Number(handle.value), at - 24 * HOUR)
    } finally {
      screen.remove()
    }
  })

  it('plays on once the page is there, until the present', async () => {
    const { screen, show, press } = await opened(ago(1.5), true)
    try {
      const speeds = [...screen.root.querySelectorAll<HTMLElement>('.segments button')]
      speeds.find(one => one.textContent === '16×')?.click()
      press('Play')
      await until('it plays', () => screen.root.querySelector('[aria-label=Pause]'))
      await new Promise(resolve => setTimeout(resolve, 500))
      equal(chosen.length, 0)
      await show(false)
      await until('the present', () => chosen.at(-1)?.origin === null)
      // Back leads to where it began.
      equal(
        chosen.map(({ how }) => how),
        ['push', 'replace'],
      )
    } finally {
      screen.remove()
    }
  })

  it('plays on where another page is opened', async () => {
    const { screen, show, press } = await opened(ago(300), true)
    try {
      press('Play')
      await until('it plays', () => screen.root.querySelector('[aria-label=Pause]'))
      const days = [...screen.root.querySelectorAll<HTMLElement>('.segments button')]
      for (const name of ['24 h', '16×']) days.find(one => one.textContent === name)?.click()
      // A beat of the first page.
      await new Promise(resolve => setTimeout(resolve, 200))
      await show(true, 'landscape')
      await until('it still plays', () => screen.root.querySelector('[aria-label=Pause]'))
      await show(false, 'landscape')
      await until('a step', () => chosen.length > 0)
      press('Pause')
      await until('it rests', () => screen.root.querySelector('[aria-label=Play]'))
    } finally {
      screen.remove()
    }
  })
})

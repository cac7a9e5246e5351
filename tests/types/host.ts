/** A host's page as its author writes it: `tsc` holds the rolled-up declarations to it. */
import { initPlinth, PlinthNavigateEvent, type PlinthPortal, SCREEN_ELEMENTS } from 'plinth-portal-kit'

export async function host(page: HTMLElement): Promise<readonly string[]> {
  const portal = initPlinth({ api: 'https://portal.example' })
  await portal.session.init()
  page.addEventListener('plinth-navigate', event => {
    if (event instanceof PlinthNavigateEvent) event.preventDefault()
  })
  // @ts-expect-error What is no option is refused by name.
  initPlinth({ api: 'https://portal.example', colour: 'red' })
  return SCREEN_ELEMENTS.map(({ tag }) => tag)
}

/** How many machines are on, from now on. */
export function machines(portal: PlinthPortal, environmentId: string, show: (count: number | undefined) => void) {
  const answers = portal.datastore(environmentId).watch({
    on: {
      entity: 'vmware.vm',
      select: { n: { count: true } },
      where: { property: 'runtime.powerState', op: '=', value: 'poweredOn' },
    },
  })
  // @ts-expect-error What declarations are made of is the kit's own.
  portal.catalogue
  return answers.subscribe(({ value, error }) => {
    if (error?.error === 'FORBIDDEN') show(undefined)
    // @ts-expect-error There is no such error.
    if (error?.error === 'FORBIDEN') show(undefined)
    const count = value?.results.on?.rows[0]?.n
    if (typeof count === 'number') show(count)
  })
}

export async function elements(page: HTMLElement): Promise<string> {
  const index = document.createElement('plinth-index')
  index.type = 'vmware.vm'
  // @ts-expect-error A property that it has not.
  index.entity = 'vm-1'
  const overview = page.querySelector('plinth-overview')
  // @ts-expect-error None of its sections.
  if (overview) overview.section = 'virtul'
  index.fit = 'fill'
  // @ts-expect-error None of its ways to fit.
  index.fit = 'full'
  // @ts-expect-error The portal shows nothing that could fit.
  document.createElement('plinth-portal').fit = 'fill'
  return (await index.whenSettled()).phase
}

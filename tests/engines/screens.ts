/** The screens that every engine shows, and how one gets there. */
import { until } from '../e2e/portal.js'
import type { Engine } from './engine.js'
import { DEEP, type Shape, shapeOf } from './shape.js'

export interface EngineScreen {
  name: string
  path: string
  width?: number
  /** Opened by a press once the page is there. */
  press?: string
  /** What has to be there then. */
  shows: string
}

interface Places {
  estate: string
  hub: string
  machine: string
  host: string
}

/** Shown to whoever has not signed in. */
export const SIGN_IN: EngineScreen = { name: 'sign-in', path: '/', shows: '#email' }

/** Everything else. `machine` and `host` are paths of one of each. */
export function screensOf({ estate, hub, machine, host }: Places): EngineScreen[] {
  const within = (path: string) => `/~/${estate}${path}`
  return [
    { name: 'overview', path: within('/overview'), shows: '.attention' },
    { name: 'virtual overview', path: within('/overview/virtual'), shows: '.widget' },
    { name: 'list of machines', path: within('/entities/vmware.vm'), shows: '.tabulator-row a' },
    { name: 'list of machines, narrow', path: within('/entities/vmware.vm'), width: 400, shows: '.row-cards li' },
    { name: 'machine', path: machine, shows: '.page-head.entity' },
    { name: 'host', path: host, shows: '.page-head.entity' },
    { name: 'dashboard of machines', path: within('/dashboards/vmware.vm'), shows: '.split' },
    { name: 'dashboard of storage', path: within('/dashboards/netapp.cluster'), shows: '.gauge' },
    { name: 'cost', path: within('/cost'), shows: '.card' },
    { name: 'insights', path: within('/insights'), shows: '.tabulator-row' },
    { name: 'palette', path: within('/overview'), press: '.to-palette', shows: '.palette [role=option]' },
    { name: 'list of a hub', path: `/~/${hub}/entities/hub.system`, shows: '.tabulator-row a' },
  ]
}

const has = async (engine: Engine, selector: string) =>
  Boolean(await engine.ask(`(() => { ${DEEP} return deep(${JSON.stringify(selector)}).length > 0; })()`))

const isConnecting = async (engine: Engine) =>
  Boolean(
    await engine.ask(`(() => { ${DEEP} return deep('.status').some(one => one.textContent === 'Connecting'); })()`),
  )

/** Opens a screen, waits until nothing is to come and nothing moves. */
export async function show(engine: Engine, address: string, screen: EngineScreen): Promise<Shape> {
  // What the page before complains about while it is left, or made narrower, is not of this one.
  await engine.go('about:blank')
  await engine.resize(screen.width ?? 1440, 900)
  await engine.go(address + screen.path)
  await until(() => has(engine, screen.press ?? screen.shows))
  await until(async () => !(await has(engine, '.skeleton, .chart-skeleton, .widget[aria-busy=true]')))
  // Counts beside the navigation come with the stream.
  await until(async () => !(await isConnecting(engine)))
  if (screen.press !== undefined) {
    await engine.ask(`(() => { ${DEEP} deep('${screen.press}')[0].click(); })()`)
    await until(() => has(engine, screen.shows))
  }
  let still = await shapeOf(engine)
  await until(async () => {
    await new Promise(resolve => setTimeout(resolve, 500))
    const before = JSON.stringify(still)
    still = await shapeOf(engine)
    return before === JSON.stringify(still)
  })
  return still
}

/** Signs the demo user in. */
export async function signInto(engine: Engine, address: string): Promise<void> {
  await engine.go(address)
  await until(() => has(engine, SIGN_IN.shows))
  await engine.ask(`(() => {
    ${DEEP}
    const fill = (field, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    };
    const [email] = deep('#email'), [password] = deep('#password');
    fill(email, 'demo@plinth.local');
    fill(password, 'plinth-demo');
    email.form.requestSubmit();
  })()`)
  await until(() => has(engine, 'a.environment'))
}

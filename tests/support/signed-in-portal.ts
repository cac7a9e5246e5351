/** The real core before a real server: the portal of somebody who signed in, and its first environment. */
import { entries, fetchers } from '../../specs/catalogue.js'
import { createPortal } from '../../src/core/portal.js'
import type { Datastore, Portal } from '../../src/core/types.js'
import { createSpecSource } from '../../src/spec/catalogue.js'
import type { TestApi } from './api.js'

/** Whoever calls it destroys the portal. */
export async function signedInPortal(api: TestApi): Promise<{ portal: Portal; datastore: Datastore }> {
  const portal = createPortal({ api: api.address, catalogue: createSpecSource(entries, fetchers) })
  await portal.session.init()
  await portal.session.signIn('demo@plinth.local', 'plinth-demo')
  const id = await new Promise<string>(resolve => {
    portal.$resources.subscribe(({ value }) => {
      const [first] = value?.environments ?? []
      if (first) resolve(first.id)
    })
  })
  return { portal, datastore: portal.datastore(id) }
}

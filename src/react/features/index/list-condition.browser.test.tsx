import type { Datastore } from '../../../core/types.js'
import { createCatalogue, entryOf } from '../../../spec/catalogue.js'
import type { EntitySpec } from '../../../spec/language/entity.js'
import { ScreenHostContext } from '../../hooks/screen-host.js'
import { hostIn } from '../../testing/host.js'
import { equal, openScreen, until } from '../../testing/shadow-screen.js'
import ListCondition from './list-condition.js'

const spec = (type: string, fields: object) =>
  ({ type, platform: 'vmware', label: { one: type, many: type }, icon: 'vm', fields }) as unknown as EntitySpec
const HOST = spec('vmware.host', { name: { type: 'text', label: 'Name' } })
const MACHINE = spec('vmware.vm', {
  name: { type: 'text', label: 'Name' },
  'host.id': { type: 'reference', label: 'Host', to: 'vmware.host' },
  folder: { type: 'text', label: 'Folder' },
})

/** The fields of the form where a session opens these types. */
async function fieldsWhere(open: readonly string[] | undefined, fields: readonly string[]) {
  const screen = openScreen(400, 600)
  const datastore = { environment: { id: 'e1' }, opens: async () => open && new Set(open) } as unknown as Datastore
  const catalogue = createCatalogue([entryOf(MACHINE), entryOf(HOST)])
  await screen.render(
    <ScreenHostContext value={hostIn(screen.root, { catalogue: catalogue as never })}>
      <ListCondition spec={MACHINE} datastore={datastore} onAdd={() => {}} />
    </ScreenHostContext>,
  )
  const offered = () => [...(screen.all('select')[0]?.children ?? [])].map(({ textContent }) => textContent)
  await until(`the form offers ${fields.join()}`, () => offered().join() === fields.join())
  equal(offered().join(), fields.join())
  screen.remove()
}

describe('what writes a condition of a list', () => {
  it('offers no reference to a type that the session does not open', () =>
    fieldsWhere(['vmware.vm'], ['Name', 'Folder']))

  it('offers references to what it opens', () => fieldsWhere(['vmware.vm', 'vmware.host'], ['Name', 'Folder', 'Host']))

  it('offers all of them where it opens everything', () => fieldsWhere(undefined, ['Name', 'Folder', 'Host']))
})

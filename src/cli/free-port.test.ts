import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { proveFree } from './free-port.js'

it('a port that is taken is refused with the way out, and passes once it is free', async () => {
  const taken = createServer()
  await once(taken.listen(0, '127.0.0.1'), 'listening')
  const { port } = taken.address() as AddressInfo
  await expect(proveFree(port, '127.0.0.1', "partner's site")).rejects.toThrow(
    new RegExp(`^The partner's site cannot listen on port ${port} \\(.*\\): choose another --port$`),
  )
  taken.close()
  await once(taken, 'close')
  await proveFree(port, '127.0.0.1', "partner's site")
  // It leaves nothing that listens.
  await proveFree(port, '127.0.0.1', "partner's site")
})

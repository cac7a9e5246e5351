import { expect, it } from 'vitest'
import { createSpecSource } from './catalogue.js'

const source = createSpecSource([], { 'vmware.vm': async () => ({}), 'aws.vm': async () => ({}) })

it('an unknown type is refused by name, with the one that was probably meant', async () => {
  await expect(source.load('vmware.vmm')).rejects.toMatchObject({
    error: 'NOT_FOUND',
    message: "Entity type 'vmware.vmm' not found in schema",
    details: [{ hint: "did you mean 'vmware.vm'?" }],
  })
})

it('one that is near to none is refused without a guess', async () => {
  await expect(source.load('toString')).rejects.toMatchObject({ error: 'NOT_FOUND', details: [] })
})

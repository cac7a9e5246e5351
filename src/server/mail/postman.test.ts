import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.js'
import type { MailStore, QueuedMail } from '../store/mails.js'
import type { Mail } from './courier.js'
import { createPostman, type Postman } from './postman.js'

const MINUTE = 60_000
const start = new Date('2026-11-23T12:00:00Z')
let now: Date
let queue: (QueuedMail & { due: Date })[]
let sent: Mail[]
let isDown: boolean
let postman: Postman

/** The queue as the database keeps it (store/mails.ts). */
const mails: MailStore = {
  async post({ kind, to, data = {} }) {
    queue.push({ id: `m${queue.length}`, kind, to, data, tries: 0, createdAt: now, due: now })
  },
  async take(most) {
    const due = queue.filter(mail => mail.due <= now).slice(0, most)
    return due.map(mail => ({ ...mail, tries: mail.tries++ }))
  },
  async done(id, _now, again) {
    const mail = queue.find(candidate => candidate.id === id)
    if (mail && again) mail.due = again
    else queue = queue.filter(candidate => candidate.id !== id)
  },
  forget: async () => undefined,
}

beforeEach(() => {
  now = start
  queue = []
  sent = []
  isDown = false
  postman = createPostman({
    mails,
    courier: {
      async send(mail) {
        if (isDown) throw new Error(`no server for ${mail.to}`)
        sent.push(mail)
      },
      close: () => undefined,
    },
    address: async mail => (mail.to.startsWith('nobody') ? undefined : { kind: mail.kind, link: 'https://p/x#t=1' }),
    portal: 'https://p',
    from: 'Plinth <p@p>',
    product: 'Plinth',
    now: () => now,
    log: createLog('silent'),
  })
})
afterEach(() => postman.stop())

const later = async (ms: number) => {
  now = new Date(now.getTime() + ms)
  await postman.deliver()
}

describe('mail', () => {
  it('is sent once, all that is due, and none to an address that nobody has', async () => {
    for (let i = 0; i < 20; i++) await mails.post({ kind: 'password', to: `a${i}@x` }, now)
    await mails.post({ kind: 'password', to: 'nobody@x' }, now)
    await Promise.all([postman.deliver(), postman.deliver()])
    expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 20 }, (_, i) => `a${i}@x`))
    expect(queue).toEqual([])
    expect(sent[0]?.text).toContain('https://p/x#t=1')
  })

  it('that cannot be sent is tried again, later each time, and given up after a day', async () => {
    isDown = true
    await mails.post({ kind: 'known', to: 'a@x' }, now)
    await postman.deliver()
    const waits: number[] = []
    while (queue.length > 0 && waits.length < 100) {
      const wait = (queue[0]?.due.getTime() ?? 0) - now.getTime()
      waits.push(wait / MINUTE)
      await later(wait)
    }
    expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    expect(now.getTime() - start.getTime()).toBeGreaterThan(24 * 60 * MINUTE)
    expect(now.getTime() - start.getTime()).toBeLessThan(26 * 60 * MINUTE)
    expect(sent).toEqual([])
  })

  it('goes out when the server is back', async () => {
    isDown = true
    await mails.post({ kind: 'known', to: 'a@x' }, now)
    await postman.deliver()
    isDown = false
    await later(30_000)
    expect(sent).toEqual([])
    await later(30_000)
    expect(sent).toHaveLength(1)
  })
})

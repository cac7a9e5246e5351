import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type Courier, createFileCourier, createSmtpCourier } from './courier.js'

const MAIL = {
  from: 'Plinth <no-reply@portal.example>',
  to: 'ann@company.example',
  subject: 'Grüße, a link',
  text: 'Open this:\nhttps://portal.example/password#t=abc_DEF-0123456789012345678901234567890123456789012\n',
}

let courier: Courier | undefined
afterEach(() => courier?.close())

describe('by SMTP', () => {
  it('a mail arrives with its sender, subject and text, with user and password', async () => {
    let raw = ''
    let user: string | undefined
    const server = await listening(
      new SMTPServer({
        secure: false,
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: (auth, _session, done) => {
          user = `${auth.username} ${auth.password}`
          done(null, { user: auth.username })
        },
        onData(stream, _session, done) {
          stream.on('data', chunk => {
            raw += String(chunk)
          })
          stream.on('end', () => done())
        },
      }),
    )
    courier = createSmtpCourier(`smtp://robot:p%40ss@127.0.0.1:${server.port}`)
    await courier.send({ ...MAIL, html: '<p>Open this</p>' })
    await server.close()
    expect(raw).toContain('multipart/alternative')
    expect(raw).toContain('<p>Open this</p>')
    expect(user).toBe('robot p@ss')
    expect(raw).toContain('To: ann@company.example')
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    // Soft line ends of the transfer belong to no address.
    expect(raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(MAIL.text.split('\n')[1])
  })

  it('a server that refuses or is not there rejects', async () => {
    const refusing = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
    })
    const server = await listening(refusing)
    courier = createSmtpCourier(`smtp://127.0.0.1:${server.port}`)
    await expect(courier.send(MAIL)).rejects.toThrow()
    await server.close()
    await expect(courier.send(MAIL)).rejects.toThrow()
  })
})

describe('as files', () => {
  it('each mail is a text that only the server’s user reads, with its link on one line', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'plinth-mail-')), 'mail')
    courier = createFileCourier(folder)
    await Promise.all([courier.send(MAIL), courier.send(MAIL)])
    const [first = '', second] = readdirSync(folder)
    expect(second).toBeDefined()
    expect(readFileSync(join(folder, first), 'utf8')).toBe(
      `From: ${MAIL.from}\nTo: ${MAIL.to}\nSubject: ${MAIL.subject}\n\n${MAIL.text}`,
    )
    expect(statSync(join(folder, first)).mode & 0o077).toBe(0)
    rmSync(folder, { recursive: true })
  })
})

async function listening(server: SMTPServer): Promise<{ port: number; close(): Promise<void> }> {
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { port, close: () => new Promise<void>(resolve => server.close(() => resolve())) }
}

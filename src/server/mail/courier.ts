/** Sends a mail: through an SMTP server, or as files in a folder where none is configured. */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  from: string
  to: string
  subject: string
  text: string
  /** The same words for programs that show HTML; files hold the text alone. */
  html?: string
}

export interface Courier {
  /** Rejects when it could not be sent; it may be tried again. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The courier that is configured: mails are files in `mail` of the data directory when no SMTP server is. */
export function courierOf({ smtpUrl, dataDir }: { smtpUrl: string | undefined; dataDir: string }): Courier {
  return smtpUrl === undefined ? createFileCourier(join(dataDir, 'mail')) : createSmtpCourier(smtpUrl)
}

const SEND_MS = 30_000

/** `url` is `smtp://` (with STARTTLS where the server has it) or `smtps://`, with user and password. */
export function createSmtpCourier(url: string): Courier {
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url, connectionTimeout: SEND_MS, greetingTimeout: SEND_MS, socketTimeout: SEND_MS }),
  )
  return {
    async send(mail) {
      // As an object: it is one address, whatever it is.
      await (await transport).sendMail({ ...mail, to: { name: '', address: mail.to } })
    },
    close: () => void transport.then(made => made.close()).catch(() => undefined),
  }
}

/** Each mail is a text file, the newest last by name, which only the server's user may read. */
export function createFileCourier(folder: string): Courier {
  return {
    async send({ from, to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.txt`
      const head = `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n`
      await writeFile(join(folder, name), head + text, { mode: 0o600 })
    },
    close: () => undefined,
  }
}

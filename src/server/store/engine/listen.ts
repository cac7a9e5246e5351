/** Notifications of PostgreSQL, on a separate connection. */
import pg from 'pg'

export type Listen = (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>

const AGAIN_MS = 1_000

/** One dedicated connection; it reconnects for as long as it takes, and reports a reconnect as an empty payload (look at everything). */
export function listener(config: pg.ClientConfig): Listen {
  return async (channel, onNotice) => {
    let client: pg.Client | undefined
    let timer: NodeJS.Timeout | undefined
    let closed = false

    const connect = async (): Promise<void> => {
      const fresh = new pg.Client(config)
      client = fresh
      fresh.on('notification', notice => onNotice(notice.payload ?? ''))
      fresh.on('error', () => lost(fresh))
      fresh.on('end', () => lost(fresh))
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    }
    const again = () => {
      clearTimeout(timer)
      if (closed) return
      timer = setTimeout(() => {
        connect().then(
          () => onNotice(''),
          () => {
            void client?.end().catch(() => undefined)
            client = undefined
            again()
          },
        )
      }, AGAIN_MS)
    }
    const lost = (which: pg.Client) => {
      if (client !== which) return
      client = undefined
      again()
    }

    await connect()
    return async () => {
      closed = true
      clearTimeout(timer)
      await client?.end()
    }
  }
}

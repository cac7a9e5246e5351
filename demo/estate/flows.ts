/**
 * Who talks to whom: web machines are asked from the internet and ask their application, which asks its databases and caches; everybody asks the directory
 * for names, is watched, and is backed up at night. Any span of time can be told by itself.
 */
import { type EstateEntity, isMachine } from './entity.js'
import type { Estate } from './estate.js'
import { driversOf, growthDays } from './life.js'
import { createRandom, hash32, noise, type Random } from './random.js'
import { HOUR, HOURS_A_DAY } from './time.js'

/** Conversations of an estate, however large: what a demo tells of each hour. */
const MOST = 900
const SECONDS_AN_HOUR = 3_600
const BYTES_A_MBIT = 125_000
/** Nights in which copies are made. */
const BACKUP_HOURS = [22, 23, 0, 1, 2, 3]
const HALF_HOUR_LATE = 0.5

interface Talk {
  source: string
  target: string
  port: number
  protocol: 'tcp' | 'udp'
  /** Mbit/s when whoever asks is busy, and how much of it comes back. */
  rate: number
  answers: number
  of: EstateEntity
  when: 'busy' | 'night'
}

interface Member {
  entity: EstateEntity
  address: string
  application: string
  role: string
}

export interface EstateFlows {
  /** Lines of what was said from `from` to `to`, epoch ms within an hour. */
  lines(from: number, to: number): unknown[]
}

/** Made of the estate as it is: machines that came since talk, those that went do not, and all others go on with whom they talked to. */
export function createFlows({ entities }: Estate, seed: string): EstateFlows {
  const members = entities.filter(isMachine).flatMap(entity => memberOf(entity) ?? [])
  const talks = thinned(talksOf(members, seed))
  return {
    lines(from, to) {
      const hour = from / HOUR
      const share = (to - from) / HOUR
      const at = new Date(to - 1).toISOString()
      return talks.flatMap(talk => linesOf(talk, { hour, share, at }))
    },
  }
}

const NAME = /^(?:(?:fra|ams|iad)-)?(.+?)-([a-z]+)-?\d*$/

function memberOf(entity: EstateEntity): Member | undefined {
  const { fields } = entity
  const [address] = Array.isArray(fields.IPv4Addresses) ? fields.IPv4Addresses : []
  const [, application, role] = NAME.exec(String(fields.name)) ?? []
  if (typeof address !== 'string' || application === undefined || role === undefined) return undefined
  return fields['runtime.powerState'] === 'poweredOn' ? { entity, address, application, role } : undefined
}

function talksOf(members: readonly Member[], seed: string): Talk[] {
  const among = (role: string, application?: string) =>
    members.filter(member => member.role === role && (application === undefined || member.application === application))
  const [directories, watchers, stores] = [among('ad'), among('mon'), among('file')]
  return members.flatMap(member => {
    const { role, application, address } = member
    const random = createRandom(`${seed} flows ${address}`)
    const ask = (to: readonly Member[], service: Service): Talk[] =>
      to.length === 0 || to.includes(member) ? [] : [talk(member, chosen(to, address).address, service)]
    return [
      ...(role === 'web' ? asked(member, random) : []),
      ...(role === 'web' ? ask(or(among('app', application), among('app')), SERVICES.https) : []),
      ...(role === 'app' ? ask(or(among('db', application), among('db')), databaseOf(application)) : []),
      ...(role === 'app' ? ask(among('cache', application), SERVICES.cache) : []),
      ...(role === 'batch' ? ask(or(among('db', application), among('db')), databaseOf(application)) : []),
      ...(role === 'db' || role === 'file'
        ? [talk(member, `198.51.100.${random.integer(1, 180)}`, SERVICES.copies)]
        : []),
      ...(role === 'ci' ? [talk(member, `203.0.113.${random.integer(1, 40)}`, SERVICES.sources)] : []),
      ...(role === 'mail' ? [talk(member, `203.0.113.${random.integer(100, 120)}`, SERVICES.mail)] : []),
      ...(random.next() < 0.04 ? [talk(member, `10.42.99.${random.integer(2, 30)}`, SERVICES.sensors)] : []),
      ...ask(directories, SERVICES.names),
      ...ask(watchers, SERVICES.watching),
      ...ask(stores, SERVICES.backup),
    ]
  })
}

/** One of them for each who asks, and the same when others come or go. */
function chosen(of: readonly Member[], address: string): Member {
  const rank = (member: Member) => hash32(`${address} ${member.address}`)
  return of.reduce((best, member) => (rank(member) > rank(best) ? member : best))
}

const or = <T>(first: readonly T[], second: readonly T[]) => (first.length > 0 ? first : second)

interface Service extends Pick<Talk, 'port' | 'protocol' | 'rate' | 'answers' | 'when'> {}

const SERVICES = {
  https: { port: 8443, protocol: 'tcp', rate: 6, answers: 4, when: 'busy' },
  public: { port: 443, protocol: 'tcp', rate: 2, answers: 9, when: 'busy' },
  postgres: { port: 5432, protocol: 'tcp', rate: 5, answers: 6, when: 'busy' },
  sqlserver: { port: 1433, protocol: 'tcp', rate: 4, answers: 6, when: 'busy' },
  cache: { port: 6379, protocol: 'tcp', rate: 3, answers: 5, when: 'busy' },
  names: { port: 53, protocol: 'udp', rate: 0.01, answers: 2, when: 'busy' },
  watching: { port: 4317, protocol: 'tcp', rate: 0.15, answers: 0.02, when: 'busy' },
  backup: { port: 10_006, protocol: 'tcp', rate: 60, answers: 0.01, when: 'night' },
  copies: { port: 443, protocol: 'tcp', rate: 40, answers: 0.01, when: 'night' },
  sources: { port: 443, protocol: 'tcp', rate: 0.4, answers: 30, when: 'busy' },
  mail: { port: 25, protocol: 'tcp', rate: 0.8, answers: 0.05, when: 'busy' },
  sensors: { port: 8883, protocol: 'tcp', rate: 0.3, answers: 0.2, when: 'busy' },
} as const satisfies Record<string, Service>

const databaseOf = (application: string): Service =>
  hash32(application) % 3 === 0 ? SERVICES.sqlserver : SERVICES.postgres

const talk = ({ address, entity }: Member, target: string, service: Service): Talk => ({
  ...service,
  source: address,
  target,
  of: entity,
})

/** From offices that the company has named, and from the internet. */
function asked(member: Member, random: Random): Talk[] {
  const office = `192.0.2.${random.integer(1, 110)}`
  const visitor = `203.0.113.${random.integer(130, 250)}`
  return [office, visitor].map(source => ({ ...SERVICES.public, source, target: member.address, of: member.entity }))
}

/** So many, of every kind alike, and nearly the same when others come or go. */
function thinned(talks: readonly Talk[]): Talk[] {
  const ranked = talks.map(each => ({ each, rank: hash32(`${each.port} ${each.target} ${each.source}`) }))
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ each }) => each)
}

function linesOf(
  { source, target, port, protocol, rate, answers, of, when }: Talk,
  { hour, share, at }: { hour: number; share: number; at: string },
): unknown[] {
  const local = ((Math.floor(hour) % HOURS_A_DAY) + HOURS_A_DAY) % HOURS_A_DAY
  const isNow = when === 'busy' || local === BACKUP_HOURS[of.key % BACKUP_HOURS.length]
  if (!isNow) return []
  const { load } = driversOf(of.life, of.key, hour + HALF_HOUR_LATE, growthDays(of.anchorHour, hour))
  const busy = when === 'night' ? 1 : load
  const swing = 1 + 0.25 * noise(hash32(`${source} ${target} ${port}`), Math.floor(hour))
  const bytes = Math.round(rate * busy * swing * share * SECONDS_AN_HOUR * BYTES_A_MBIT)
  if (bytes < 1) return []
  const line = (from: string, to: string, sent: number) => ({
    flow: { source: from, target: to, port, protocol, bytes: sent, packets: Math.ceil(sent / 900), at },
  })
  const back = Math.round(bytes * answers)
  return back < 1 ? [line(source, target, bytes)] : [line(source, target, bytes), line(target, source, back)]
}

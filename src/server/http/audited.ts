/**
 * The audit log's part of the pipeline, so that no handler can leave a call out: who, as whom, did what, on what, from where, and what came of it.
 *
 *   proved   a caller who is known and was refused has an entry
 *   handled  before anything changes the call is noted; after it the entry is appended, and only then the call is answered
 *
 * Calls of nobody that are refused have none, nor have calls that are not valid: nothing was done, and anybody could fill the log with them. A
 * wrong password is the exception: how many can be tried is limited.
 */
import { isRecord, PortalError } from '../../wire/errors.js'
import { unstorable } from '../../wire/json.js'
import { sameId } from '../../wire/parse-scope.js'
import { OPERATOR, type Principal } from '../identity/principal.js'
import type { AuditDetail, AuditEntry, AuditStore } from '../store/audit/types.js'
import { type AuditNote, type Caller, isDownload, type Resource } from './resource.js'

export interface AuditedCall {
  /** The id of the call. */
  id: string
  caller: Caller
  agent: string | undefined
}

type HandledCall = AuditedCall & { subject: object; input: unknown }

export interface AuditedResource {
  /** Runs the proof of the caller. */
  proved<T>(call: AuditedCall, prove: () => Promise<T>): Promise<T>
  /** Runs the handler. */
  handled<T>(call: HandledCall, handle: (note: (note: AuditNote) => void) => Promise<T>): Promise<T>
}

const LONGEST = 400
/** Errors that a caller without the right gets. */
const REFUSALS = new Set(['FORBIDDEN', 'NOT_FOUND'])

const NAMES_NOTHING = new Set(['NOT_FOUND', 'INVALID_REQUEST'])

/** `onFailed` is told of entries that could not be written after the call had done its work; what was noted before it stays. */
export function createAudited(
  resource: Resource,
  store: Pick<AuditStore, 'begin' | 'append' | 'withdraw'>,
  onFailed: (error: unknown) => void,
): AuditedResource {
  const { when, kind = 'change' } = resource.audit ?? { when: resource.method === 'GET' ? 'never' : 'always' }
  // A sign-in changes nothing that is left without it.
  const isOperators = resource.scope.bearers.every(bearer => bearer === 'operator')
  const isNobodys = resource.scope.bearers.includes('none')
  const changes = when === 'always' && (kind === 'change' || (kind === 'session' && !isNobodys))
  const append = (entry: AuditEntry) => store.append(entry).catch(onFailed)

  function entryOf(call: AuditedCall & Partial<HandledCall>, principal: Principal | undefined): AuditEntry {
    const { id, caller, agent, subject = {}, input } = call
    return {
      id,
      at: caller.now.toISOString(),
      kind,
      action: resource.name,
      outcome: 'done',
      error: null,
      ...actorOf(subject, principal ?? (isOperators ? OPERATOR : undefined)),
      accountId: accountOf(subject, principal),
      lineage: lineageIn(subject),
      ...targetOf(resource.path, caller.params),
      address: caller.address,
      agent: agent === undefined ? null : tidied(agent),
      details: { ...outerPlaces(resource.path, caller.params), ...detailsOf(resource, input) },
    }
  }

  return {
    async proved(call, prove) {
      try {
        return await prove()
      } catch (error) {
        if (when === 'always' && error instanceof PortalError && REFUSALS.has(error.error)) {
          const principal = await holder(call.caller)
          if (principal) {
            const accountId = error.error === 'FORBIDDEN' ? accountAsked(resource.path, call.caller, principal) : null
            await append(
              ended({ ...entryOf(call, principal), ...(accountId !== null && { accountId, lineage: null }) }, error),
            )
          }
        }
        throw error
      }
    },
    async handled(call, handle) {
      if (when === 'never') return handle(() => undefined)
      let entry = entryOf(call, principalIn(call.subject) ?? (await holder(call.caller)))
      let isNoted = when === 'always'
      if (changes) await store.begin(entry)
      const note = (said: AuditNote) => {
        isNoted = true
        entry = noted(entry, said)
      }
      let answer: Awaited<ReturnType<typeof handle>>
      try {
        answer = await handle(note)
      } catch (error) {
        if (isNoted && isKept(entry, error)) await append(ended(entry, error))
        else if (changes) await store.withdraw(entry.id).catch(onFailed)
        throw error
      }
      if (!isNoted) return answer
      const done = answered(entry, answer)
      // A change is done by now, and what was noted says so; anything else is not given out without its entry.
      await (changes ? append(done) : store.append(done))
      return answer
    },
  }
}

function ended(entry: AuditEntry, error: unknown): AuditEntry {
  const known = error instanceof PortalError ? error : new PortalError('INTERNAL')
  // What names nothing that there is may be anything that was typed.
  const details = NAMES_NOTHING.has(known.error) ? {} : entry.details
  return { ...entry, details, outcome: known.status < 500 ? 'refused' : 'failed', error: known.error }
}

function isRefusal(error: unknown): boolean {
  return error instanceof PortalError && error.status < 500
}

/** Refused calls of a known caller are kept. Of an anonymous caller's calls only failures and wrong passwords are. */
function isKept({ actorKind }: AuditEntry, error: unknown): boolean {
  return (
    actorKind !== 'anonymous' || !isRefusal(error) || (error instanceof PortalError && error.error === 'WRONG_PASSWORD')
  )
}

function noted(entry: AuditEntry, { target, details, ...said }: AuditNote): AuditEntry {
  return {
    ...entry,
    ...(said.actorId !== undefined && { actorKind: 'user' as const }),
    ...said,
    ...(said.accountId !== undefined && { lineage: null }),
    ...(target && { targetType: target.type, targetId: tidied(target.id) }),
    details: { ...entry.details, ...details },
  }
}

/** Adds from the answer who signed in, and the id of what was made. */
function answered(entry: AuditEntry, answer: unknown): AuditEntry {
  if (!isRecord(answer) || isDownload(answer)) return entry
  const { userId, id } = answer
  if (entry.actorKind === 'anonymous' && typeof userId === 'string' && 'accessToken' in answer)
    return { ...entry, actorKind: 'user', actorId: userId }
  if (typeof id === 'string' && id !== entry.targetId) return { ...entry, details: { ...entry.details, made: id } }
  return entry
}

type Actor = Pick<AuditEntry, 'actorKind' | 'actorId' | 'subjectId' | 'sessionId'>

function actorOf(subject: object, principal: Principal | undefined): Actor {
  if (principal) return actorOfPrincipal(principal)
  const key = within(subject, 'key')
  const known = { subjectId: null, sessionId: null }
  if (key) return { actorKind: 'embedKey', actorId: textIn(key, 'id'), ...known }
  return { actorKind: 'anonymous', actorId: null, ...known }
}

function actorOfPrincipal({ kind, userId, actorId, isClient, sessionId }: Principal): Actor {
  if (isClient) return { actorKind: 'client', actorId: userId, subjectId: null, sessionId }
  if (kind === 'operator') return { actorKind: 'operator', actorId: null, subjectId: null, sessionId: null }
  // Data tokens are of a sign-in or of an embed session.
  const isPerson = kind === 'portal' || (kind === 'datastore' && sessionId !== null)
  if (!isPerson) return { actorKind: 'embed', actorId: userId, subjectId: null, sessionId }
  if (actorId === null) return { actorKind: 'user', actorId: userId, subjectId: null, sessionId }
  return { actorKind: 'user', actorId, subjectId: userId, sessionId }
}

/** The account that a call is about, as its scope found it, or the only one that its token is for. */
function accountOf(subject: object, principal: Principal | undefined): string | null {
  const subjectAccount = textIn(subject, 'accountId')
  if (subjectAccount !== null) return subjectAccount
  for (const name of ['environment', 'workspace', 'key']) {
    const found = within(subject, name)
    if (found) return textIn(found, 'accountId')
  }
  return principal?.kind === 'datastore' || principal?.kind === 'embed' ? (principal.accountIds[0] ?? null) : null
}

/** Returns the lineage of the account before the call changes or deletes it. */
function lineageIn(subject: object): readonly string[] | null {
  for (const name of ['account', 'environment', 'workspace']) {
    const found = within(subject, name)
    if (found && 'lineage' in found && isIds(found.lineage) && found.lineage.length > 0) return found.lineage
  }
  return null
}

function isIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(id => typeof id === 'string')
}

/** The account in the path of somebody who may read it; what does not exist for them is in nobody's account. */
function accountAsked(path: string, { params }: Caller, { accountIds }: Principal): string | null {
  if (!path.startsWith('/portal/accounts/:id') || params.id === undefined) return null
  const asked = params.id
  return accountIds.find(id => sameId(id, asked)) ?? asked
}

/** `/portal/accounts/:id/teams/:teamId` is about a team. Other parts of an address may be secrets. */
function targetOf(path: string, params: Caller['params']): Pick<AuditEntry, 'targetType' | 'targetId'> {
  const places = [...path.matchAll(/\/([\w-]+)\/:(id|kind|\w+Id)\b/g)]
  const [, collection = '', name = ''] = places.at(-1) ?? []
  const id = params[name]
  if (id === undefined) return { targetType: null, targetId: null }
  return { targetType: name.endsWith('Id') ? name.slice(0, -2) : collection.replace(/s$/, ''), targetId: tidied(id) }
}

/** Names further places in the address, above the object of the call: the workspace of a member. The account has a column of its own. */
function outerPlaces(path: string, params: Caller['params']): Record<string, AuditDetail> {
  const places = [...path.matchAll(/\/([\w-]+)\/:(id|\w+Id)\b/g)].slice(0, -1)
  return Object.fromEntries(
    places.flatMap(([, collection = '', name = '']) => {
      const id = params[name]
      return id === undefined || collection === 'accounts' ? [] : [[collection.replace(/s$/, ''), tidied(id)]]
    }),
  )
}

function detailsOf({ audit }: Resource, input: unknown): Record<string, AuditDetail> {
  if (!isRecord(input)) return {}
  const details: Record<string, AuditDetail> = {}
  for (const key of audit?.keys ?? []) {
    const value = input[key]
    if (typeof value === 'string') details[key] = tidied(value)
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) details[key] = value
    else if (Array.isArray(value)) details[key] = tidied(value.filter(item => typeof item === 'string').join(' '))
  }
  return details
}

/** Finds the owner of the token, for calls whose scope does not say. */
async function holder(caller: Caller): Promise<Principal | undefined> {
  if (caller.bearer === undefined) return undefined
  return caller.principal().catch(() => undefined)
}

function principalIn(subject: object): Principal | undefined {
  return 'principal' in subject ? (subject.principal as Principal) : undefined
}

function within(subject: object, name: string): object | undefined {
  const value: unknown = isRecord(subject) ? subject[name] : undefined
  return isRecord(value) ? value : undefined
}

function textIn(value: object, name: string): string | null {
  const found: unknown = isRecord(value) ? value[name] : undefined
  return typeof found === 'string' ? found : null
}

/** Cuts a text to a bounded length and removes what a database cannot hold. */
function tidied(text: string): string {
  const cut = text.slice(0, LONGEST)
  return unstorable(cut) === undefined ? cut : cut.replaceAll(/[\0\p{Surrogate}]/gu, '�')
}

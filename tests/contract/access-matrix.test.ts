/**
 * Whoever may see less, sees less by every path: each way to read × each policy × members, families, references and what is worked out of them.
 * An answer must equal that of a datastore into which only what the policy leaves was ever put.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESOURCES } from '../../src/server/resources.js'
import { schema } from '../../src/server/stream/schema.js'
import { openEnvironments } from '../support/access/environments.js'
import { fill, twinOf } from '../support/access/fill.js'
import { SPANS } from '../support/access/paths.js'
import { askAs, READS } from '../support/access/read-paths.js'
import { IS_WHOLE, type Pair, split, WHOLE_WHERE } from '../support/access/thin.js'
import { CASES, NOW, WORLD } from '../support/access/world.js'
import { ADMIN_CALLS } from '../support/admin-calls.js'
import { startApi, type TestApi } from '../support/api.js'
import { openTestStore, testRegistry } from '../support/database.js'

let api: TestApi
const clock = { now: NOW }

beforeAll(async () => {
  api = await startApi(await openTestStore({ now: () => clock.now }), NOW)
  await fill(api.store, clock)
  await api.store.settled()
  await openEnvironments(api, [WORLD, ...CASES.map(({ name }) => twinOf(name))])
})
afterAll(() => api.close())

/** What reads nothing of a datastore's entities to whom a policy limits, and why. */
const NOTHING_READ: Record<string, string> = {
  ...Object.fromEntries(
    [
      'signIn',
      'refresh',
      'signOut',
      'setDemoMode',
      'impersonate',
      'revert',
      'signInProviders',
      'askPasskey',
      'signInByPasskey',
      'beginProviderSignIn',
      'mintEmbedSession',
      'readLink',
      'useLink',
    ].map(name => [name, 'Of sessions']),
  ),
  ...Object.fromEntries(
    [
      'members',
      'changeMember',
      'removeMember',
      'leaveAccount',
      'addUser',
      'findOrCreateEnvironment',
      'dataAccess',
      'invites',
      'invite',
      'cancelInvite',
      'readInvite',
      'acceptInvite',
      'acceptInviteAnew',
      'declineInvite',
    ].map(name => [name, 'Of accounts']),
  ),
  ...Object.fromEntries(
    [
      'register',
      'forgotPassword',
      'profile',
      'changeProfile',
      'changePassword',
      'changeEmail',
      'confirmEmail',
      'ownSessions',
      'endSession',
      'endOtherSessions',
      'identities',
      'beginLinking',
      'linkIdentity',
      'unlinkIdentity',
      'secondFactor',
      'beginSecondFactor',
      'confirmSecondFactor',
      'endSecondFactor',
      'passkeys',
      'beginPasskey',
      'addPasskey',
      'removePasskey',
      'legalText',
      'resetSecondFactor',
    ].map(name => [name, 'Of a person']),
  ),
  ...Object.fromEntries(
    [
      [
        'accounts',
        'accountPlaces',
        'accountEnvironments',
        'account',
        'createAccount',
        'changeAccount',
        'removeAccount',
        'relations',
        'relate',
        'unrelate',
      ],
      ['teams', 'createTeam', 'renameTeam', 'removeTeam', 'addToTeam', 'removeFromTeam', 'why'],
      ['roles', 'createRole', 'changeRole', 'removeRole', 'createGlobalRole', 'changeGlobalRole', 'removeGlobalRole'],
      ['assignments', 'assignRole', 'unassignRole', 'accountHolders', 'userRoles', 'whoMay'],
      ['globalAssignments', 'assignGlobalRole', 'unassignGlobalRole'],
      ['workspaces', 'createWorkspace', 'changeWorkspace', 'removeWorkspace'],
      [
        'setWorkspaceMember',
        'removeWorkspaceMember',
        'setWorkspaceTeam',
        'removeWorkspaceTeam',
        'workspaceRecords',
        'workspaceRecord',
        'moveWorkspace',
      ],
      ['environmentRecords', 'createEnvironment', 'environmentRecord', 'changeEnvironment', 'rotateEnvironmentKey'],
      ['environmentHoldings', 'removeEnvironment'],
      ['clients', 'createClient', 'removeClient', 'createClientSecret', 'removeClientSecret', 'clientToken'],
      ['branding', 'setBranding', 'sendBrandImage', 'proveBrandDomain'],
      ['policies', 'setPolicies', 'previewPolicies'],
      ['dimensions', 'createDimension', 'changeDimension', 'removeDimension', 'previewDimension'],
      ['embedKeys', 'createEmbedKey', 'changeEmbedKey', 'rotateEmbedKey', 'removeEmbedKey'],
      ['audit', 'auditChain', 'ownAbilities', 'findPeople', 'changeUser'],
      ADMIN_CALLS,
      ['identityProviders', 'createIdentityProvider', 'changeIdentityProvider', 'removeIdentityProvider'],
      ['globalIdentityProviders', 'createGlobalIdentityProvider', 'changeGlobalIdentityProvider'],
      ['removeGlobalIdentityProvider', 'proveIdentityProviderDomains'],
      ['testIdentityProvider', 'testGlobalIdentityProvider'],
      ['readIdentityProviderMetadata', 'readGlobalIdentityProviderMetadata'],
      ['organizations', 'createOrganization', 'changeOrganization', 'removeOrganization'],
      ['rewardsPrograms', 'createRewardsProgram', 'changeRewardsProgram', 'removeRewardsProgram'],
      ['extensions', 'addExtension', 'replaceExtension', 'removeExtension'],
      ['accountExtensions', 'enableExtension', 'disableExtension', 'environmentExtensions'],
      ['licenses', 'createLicense', 'changeLicense', 'removeLicense', 'accountLicenses', 'grantLicense', 'endLicense'],
      ['accountRewards', 'redeemRewards', 'revokeReward'],
      ['proveOrganizationDomains', 'mailOrganizationProof', 'proveOrganizationDomainByCode'],
    ]
      .flat()
      .map(name => [name, 'Of accounts, for people who signed in: who may call is in who-may.test.ts']),
  ),
  ...Object.fromEntries(
    ['workspace', 'workspaceDataAccess', 'hubDataAccess'].map(name => [
      name,
      'Of accounts; what the tokens open is in workspaces.test.ts',
    ]),
  ),
  ...Object.fromEntries(
    ['retention', 'setRetention', 'previewRetention', 'importCatalogue', 'ingest'].map(name => [
      name,
      'Settings and input',
    ]),
  ),
  ...Object.fromEntries(
    ['savedFilters', 'saveFilter', 'deleteFilter', 'openWithFilter', 'openPlainly'].map(name => [
      name,
      'Views by name: what they show is asked for as any query',
    ]),
  ),
  ...Object.fromEntries(
    ['costProfile', 'setCostProfile'].map(name => [name, 'For people who signed in, whose access is whole']),
  ),
  flows: 'Of hidden entities they are not as if these were not there: flows-seen.test.ts',
  environmentSources: 'Refused to whom a policy limits, in environment-records.test.ts',
  ...Object.fromEntries(
    [
      ['designBasis', 'designScenarios', 'designScenario', 'createDesignScenario', 'changeDesignScenario'],
      ['removeDesignScenario', 'runDesignScenario', 'cancelDesignRun'],
    ]
      .flat()
      .map(name => [
        name,
        'For people who signed in, whose access is whole; refused where it is scrambled, in design.test.ts',
      ]),
  ),
  ...Object.fromEntries(
    ['decideOnInsights', 'setOverlay', 'changeOverlays', 'undoOverlays', 'importDimensions'].map(name => [
      name,
      'For people who signed in, whose access is whole',
    ]),
  ),
  dimensionsInEffect:
    'Names and values of what accounts define, of no entity; none where names are hidden, in dimensions.test.ts',
  overlayHistory: 'For people who signed in: what a window leaves of it is in overlays.test.ts',
  ...Object.fromEntries(
    [
      ['alerts', 'alert', 'openAlerts', 'actOnAlerts'],
      ['alertRules', 'createAlertRule', 'changeAlertRule', 'removeAlertRule', 'muteAlertRule', 'backtestAlertRule'],
      ['webhooks', 'createWebhook', 'changeWebhook', 'removeWebhook', 'deliveries', 'testWebhook', 'redeliver'],
      ['maintenance', 'createMaintenance', 'changeMaintenance', 'removeMaintenance'],
    ]
      .flat()
      .map(name => [name, 'Of rules that fired: who sees which is in alerts.test.ts']),
  ),
}

/** Answers without what differs between two datastores that hold the same. */
function plain(value: unknown, from: string | undefined): unknown {
  const isCut = from !== undefined
  const text = JSON.stringify(value, (key, inner) => {
    // What references lead nowhere is told to those alone from whom nothing is hidden (topology.test.ts).
    if (['requestId', 'asOf', 'madeAt', 'unresolved'].includes(key)) return undefined
    // The twin of a window knows of no window: it answers nothing of the time before.
    if (isCut && ['from', 'keptSince', 'observedSince'].includes(key)) return undefined
    if (isCut && key === 'changes') return (inner as { at: string }[]).filter(({ at }) => at > from)
    if (isCut && key === 'points') return (inner as [string, unknown][]).filter(([, point]) => point !== null)
    return inner
  })
  return JSON.parse(text)
}

const namesOf = (pairs: readonly Pair[]) => pairs.map(({ policy, entity }): [string, string] => [policy, entity])
const [first, others] = split(CASES.map(({ name }) => name))

const REQUEST_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

describe.each(namesOf(first))('under %s: %s', isAsOfTwin)

describe.skipIf(!IS_WHOLE)(`the other pairs of policy and type (${WHOLE_WHERE})`, () => {
  describe.each(namesOf(others))('under %s: %s', isAsOfTwin)
})

function isAsOfTwin(name: string, entity: string): void {
  const policy = CASES.find(candidate => candidate.name === name)?.policy ?? {}
  it.each(Object.entries(READS))('%s', async (path, read) => {
    const asked = { entity, entities: ['a-one', 'b-one'], spans: SPANS }
    const seen = await read(await askAs(api, WORLD, NOW, policy), asked)
    const left = await read(await askAs(api, twinOf(name), NOW), asked)
    const named = policy.types ?? (policy.filters ? Object.keys(policy.filters) : '*')
    const open = named === '*' ? undefined : new Set(named.flatMap(type => testRegistry.members(type).map(m => m.type)))
    // The stack is of all types: of it there is nothing to refuse.
    if (path !== 'topology' && open && !testRegistry.members(entity).some(({ type }) => open.has(type))) {
      for (const answer of Object.values(seen)) expect(JSON.stringify(answer)).toMatch(/"code":3|400|403|404/)
      // A request's identifier is random: it may hold any digits.
      expect(JSON.stringify(seen).replace(REQUEST_ID, '')).not.toMatch(/customer-b|os-b|7000/)
      return
    }
    expect(plain(seen, policy.from)).toEqual(plain(left, policy.from))
    if (path !== 'forecasts') expect(JSON.stringify(left)).not.toContain('"error":')
  })
}

describe('the table of paths', () => {
  it('knows every resource and every root of the stream', () => {
    const unknown = RESOURCES.filter(({ name }) => !(name in READS) && !(name in NOTHING_READ)).map(({ name }) => name)
    expect(unknown).toEqual([])
    expect(Object.keys(schema.getSubscriptionType()?.getFields() ?? {})).toEqual([
      'resources',
      'datastore',
      // Who hears what is in datastore-feed.test.ts.
      'datastoreFeed',
      'datastoreOverlay',
      // Of people who signed in: who reads them is in value-roots.test.ts.
      'userSessions',
      'settings',
      'userExtensions',
      'identityClients',
      'identityRoles',
      'hubAccountDesignScenarios',
    ])
  })
})

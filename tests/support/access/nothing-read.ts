/** What reads nothing of a datastore's entities to whom a policy limits, and why. */
import { ADMIN_CALLS } from '../admin-calls.js'

export const NOTHING_READ: Record<string, string> = {
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

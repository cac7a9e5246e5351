/** Every resource of the API. The application mounts them, the OpenAPI page lists them, tests keep tables over them. */
import { accountPlaceResources } from './accounts/account-places.js'
import { accountResources } from './accounts/accounts.js'
import { assignmentResources } from './accounts/assignments.js'
import { clientResources } from './accounts/clients.js'
import { hubResource } from './accounts/hub.js'
import { namedAssignmentResources } from './accounts/named-assignments.js'
import { relationResources } from './accounts/relations.js'
import { roleResources } from './accounts/roles.js'
import { teamResources } from './accounts/teams.js'
import { whoMayResource } from './accounts/who-may.js'
import { whyResource } from './accounts/why.js'
import { workspaceRecordResources } from './accounts/workspace-records.js'
import { workspaceResources } from './accounts/workspaces.js'
import { adminResources } from './admin/sections.js'
import { alertResources } from './alerts/alert-resources.js'
import { ruleResources } from './alerts/rule-resources.js'
import { maintenanceResources, webhookResources } from './alerts/telling-resources.js'
import { auditResources } from './audit/log.js'
import { brandingResources } from './branding/resources.js'
import { catalogueResource } from './catalogues/resource.js'
import { changesResource } from './datastore/changes.js'
import { differencesResource } from './datastore/differences.js'
import { dimensionsInEffectResource } from './datastore/dimensions.js'
import { flowsResource } from './datastore/flows.js'
import { forecastResource } from './datastore/forecasts.js'
import { ingestResource } from './datastore/ingest.js'
import { overlayReads } from './datastore/overlays.js'
import { factsResource, queryResource } from './datastore/queries.js'
import { topologyResource } from './datastore/topology/resource.js'
import { designResources } from './design/resources.js'
import { dimensionResources } from './dimensions/resources.js'
import { costProfileResources } from './environments/cost-profile.js'
import { environmentRecordResources } from './environments/environment-records.js'
import { environmentResources } from './environments/environments.js'
import { insightResources } from './environments/insight-decisions.js'
import { overlayWrites } from './environments/overlays.js'
import { retentionResources } from './environments/retention.js'
import { savedFilterResources } from './environments/saved-filters.js'
import { extensionResources } from './extensions/resources.js'
import { openApiOf } from './http/open-api.js'
import type { Resource } from './http/resource.js'
import { embedKeyResources } from './identity/embed-keys.js'
import { embedSessionResources } from './identity/embed-sessions.js'
import { linkResources } from './identity/links.js'
import { memberResources } from './identity/members.js'
import { identityResources } from './identity/resources.js'
import { licenseResources } from './licenses/resources.js'
import { organizationResources } from './organizations/resources.js'
import { administrationResources } from './people/administration.js'
import { inviteResources } from './people/invites.js'
import { legalResources } from './people/legal.js'
import { passkeyResources } from './people/passkeys.js'
import { profileResources } from './people/profile.js'
import { registrationResources } from './people/registration.js'
import { secondFactorResources } from './people/second-factor.js'
import { policyResources } from './policies/resources.js'
import { rewardResources } from './rewards/resources.js'
import { identityLinkResources } from './sso/identity-resources.js'
import { providerMetadataResources } from './sso/metadata-resources.js'
import { providerResources } from './sso/provider-resources.js'

export const RESOURCES: readonly Resource[] = [
  ...identityResources,
  ...memberResources,
  ...accountResources,
  ...accountPlaceResources,
  ...relationResources,
  ...teamResources,
  ...workspaceResources,
  ...workspaceRecordResources,
  ...roleResources,
  ...assignmentResources,
  ...clientResources,
  ...namedAssignmentResources,
  whyResource,
  whoMayResource,
  hubResource,
  ...linkResources,
  ...registrationResources,
  ...profileResources,
  ...secondFactorResources,
  ...passkeyResources,
  ...inviteResources,
  ...providerResources,
  ...providerMetadataResources,
  ...identityLinkResources,
  ...organizationResources,
  ...rewardResources,
  ...licenseResources,
  ...extensionResources,
  ...legalResources,
  ...auditResources,
  ...administrationResources,
  ...adminResources,
  ...environmentResources,
  ...environmentRecordResources,
  ...savedFilterResources,
  ...retentionResources,
  ...costProfileResources,
  ...insightResources,
  ...overlayWrites,
  ...alertResources,
  ...ruleResources,
  ...webhookResources,
  ...maintenanceResources,
  ...designResources,
  ...brandingResources,
  ...policyResources,
  ...dimensionResources,
  ...embedKeyResources,
  ...embedSessionResources,
  catalogueResource,
  ingestResource,
  queryResource,
  factsResource,
  forecastResource,
  changesResource,
  ...overlayReads,
  dimensionsInEffectResource,
  differencesResource,
  topologyResource,
  flowsResource,
]

let page: Record<string, unknown> | undefined

/** The OpenAPI page of all of them, made when it is asked for: it takes longer than all else before a server listens. */
export function openApiPage(): Record<string, unknown> {
  page ??= openApiOf(RESOURCES)
  return page
}

/** The SDL of the stream: what a subscription may name. `docs/schema.graphql` is this text. */
import { buildSchema } from 'graphql'

export const SDL = `"""Any JSON value."""
scalar JSON

"""An operation is a subscription with one aliased root field for each aggregate."""
type Subscription {
  """Environments and accounts the token may see, those below its accounts too. Patches change the collections environments and accounts."""
  resources: Resources
  """
  One datastore. The snapshot holds counts, not entities: these are read by queries, the stream carries what changes. With a label, an ISO instant, it is the first
  state at or after it, which is waited for where there is none yet; nothing follows.
  """
  datastore(id: ID!, label: String): Datastore
  """What happens in one datastore, as it happens: the newest hundred events, then each as it comes. Without kinds all of them."""
  datastoreFeed(id: ID!, kinds: [String!]): DatastoreFeed
  """What people say of one entity of a datastore. Each change is a snapshot."""
  datastoreOverlay(id: ID!, type: String!, entity: ID!): DatastoreOverlay
  """Where the caller is signed in. Each change is a snapshot."""
  userSessions: UserSessions
  """What the caller has chosen for themselves, on every device. Each change is a snapshot."""
  settings: Settings
  """What extends the product for the caller, and in which of their accounts. Each change is a snapshot."""
  userExtensions: UserExtensions
  """Service clients of an account, for who may give roles in it. Each change is a snapshot."""
  identityClients(account: ID!): IdentityClients
  """Roles that an account has, and who has which in it. Each change is a snapshot."""
  identityRoles(account: ID!): IdentityRoles
  """Design scenarios of an environment: progress, what was found, whether it is stale, what others changed. Each change is a snapshot."""
  hubAccountDesignScenarios(environment: ID!): HubAccountDesignScenarios
}

type Resources {
  user: JSON
  accounts: JSON
  environments: JSON
}

type Datastore {
  id: ID!
  name: String
  """Entities by type."""
  counts: JSON
  """When the last entity or sample was accepted."""
  asOf: String
  """The window of time that the caller sees, from and until as ISO instants, null where it is open; null where all is."""
  seen: JSON
  """Patches of entities of these types, limited to these property paths and metrics; id is always sent."""
  changes(types: [String!]!, fields: [String!]!): JSON
  """The fields of one entity when the snapshot is made, or at the label; null where there is none."""
  entity(id: ID): JSON
}

type DatastoreFeed {
  id: ID!
  """Newest first; patches add to the collection events."""
  events: JSON
  """More happened than the snapshot, or the patch, lists."""
  isCut: Boolean
}

type DatastoreOverlay {
  """As the call overlay answers it; null while the caller sees no such entity."""
  overlay: JSON
}

type UserSessions {
  sessions: JSON
}

type Settings {
  preferences: JSON
}

type UserExtensions {
  extensions: JSON
}

type IdentityClients {
  clients: JSON
}

type IdentityRoles {
  roles: JSON
  assignments: JSON
}

type HubAccountDesignScenarios {
  scenarios: JSON
  mayChange: Boolean
}

type Query {
  """The stream answers subscriptions only."""
  none: JSON
}
`

export const schema = buildSchema(SDL)

/**
 * Where a line may live: the table that `check.mjs` holds the sources to and `docs/architecture.md` is written from. There is no list of
 * exceptions.
 */

/** What each folder may import of the project besides itself. */
export const ZONES = {
  'src/wire': [],
  'src/spec': ['src/wire'],
  'src/analytics': ['src/wire'],
  'src/charges': ['src/wire'],
  'src/branding': ['src/wire'],
  specs: ['src/spec', 'src/wire'],
  'src/core': ['src/wire', 'src/spec', 'src/analytics'],
  'src/react': ['src/core', 'src/spec', 'src/wire', 'src/analytics', 'src/branding'],
  'src/elements': ['src/react', 'src/core', 'specs', 'src/spec', 'src/wire'],
  'src/connectors': ['src/wire', 'src/spec', 'src/charges', 'specs'],
  'src/server': ['src/wire', 'src/spec', 'specs', 'src/charges', 'src/connectors', 'src/analytics', 'src/branding'],
  'src/cli': ['src/wire', 'src/spec', 'specs', 'src/charges', 'src/connectors'],
  demo: ['specs', 'src/spec'],
}

/** Rooms of a zone, of which none may import what stands right of it: what is built on comes first. */
export const STOREYS = [
  [
    'src/react/styles',
    'src/react/ui',
    'src/react/forms',
    'src/react/widgets',
    'src/react/dashboard',
    'src/react/attention',
    'src/react/features',
    'src/react/element-screens.ts',
    'src/react/screens.ts',
    'src/react/app',
  ],
  ['src/spec/language', 'src/spec/check'],
  ['src/spec/language', 'src/spec/compile'],
  ['src/server/access', 'src/server/store', 'src/server/datastore', 'src/server/app.ts'],
]

/** Folders whose folders know nothing of each other: screens, kinds of widgets. */
export const SEPARATE = ['src/react/features', 'src/react/widgets', 'src/spec/widgets']

/**
 * Packages, and the folders that may import them: one door each. A package that is not here is imported nowhere. A path inside a package
 * is a package of its own.
 */
export const DOORS = {
  '@electric-sql/pglite': ['src/server/store/engine'],
  '@fastify/compress': ['src/server/app.ts'],
  '@fastify/cors': ['src/server/app.ts'],
  '@fastify/helmet': ['src/server/app.ts'],
  '@fastify/rate-limit': ['src/server/app.ts'],
  '@fastify/static': ['src/server/http/static.ts'],
  '@floating-ui/react': ['src/react/ui'],
  '@lit/context': ['src/elements'],
  '@nanostores/react': ['src/react', 'src/elements/internal', 'src/elements/in-place'],
  '@node-saml/node-saml': ['src/server/sso/saml.ts'],
  '@node-rs/argon2': ['src/server/identity'],
  '@r2wc/react-to-web-component': ['src/elements/define-screen-element.ts'],
  '@valibot/to-json-schema': ['src/wire/json-schema.ts'],
  'chart.js': ['src/react/widgets'],
  citty: ['src/cli'],
  'csv-stringify': ['src/server/http/csv.ts'],
  fastify: ['src/server/app.ts', 'src/server/http'],
  graphql: ['src/server/stream'],
  'graphql-sse': ['src/core/stream'],
  jose: ['src/server/identity', 'src/server/sso/demo'],
  kysely: ['src/server/store'],
  lit: ['src/elements/leaves'],
  nanostores: ['src/core', 'src/react'],
  nodemailer: ['src/server/mail'],
  'oidc-provider': ['src/server/sso/demo'],
  'oidc-client-ts': ['src/core/session/by-provider.ts'],
  'openid-client': ['src/server/sso'],
  pg: ['src/server/store/engine'],
  pino: ['src/server/log.ts'],
  react: ['src/react', 'src/elements'],
  'react-dom': ['src/react/ui/print-frame.tsx'],
  'react-hook-form': ['src/react/forms'],
  'react-chartjs-2': ['src/react/widgets'],
  sax: ['src/server/sso/xml.ts'],
  'simple-statistics': ['src/analytics'],
  'tabulator-tables': ['src/react/ui/data-table'],
  '@simplewebauthn/browser': ['src/core/people/passkeys.ts'],
  '@simplewebauthn/server': ['src/server/identity/passkeys.ts'],
  otplib: ['src/server/identity/second-factor.ts'],
  uqr: ['src/react/features/profile/qr-code.tsx'],
  valibot: ['src/wire', 'src/spec/widgets', 'src/spec/check/prove-dashboard.ts', 'src/server/http'],
  'node:*': ['src/charges', 'src/connectors', 'src/server', 'src/cli', 'demo'],
}

/** What tests may import besides, wherever they stand. */
export const TEST_PACKAGES = [
  'valibot',
  'vitest',
  'fast-check',
  '@cfworker/json-schema',
  'react-dom/client',
  'react-dom/server',
  'smtp-server',
  'samlify',
  'node:*',
]

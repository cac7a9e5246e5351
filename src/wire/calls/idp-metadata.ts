/** Shapes of the calls that read what an identity provider says of itself, so that nobody has to copy it by hand. */
import * as v from 'valibot'
import { filled, open, rule } from '../shapes.js'
import { address, NAME_ID_FORMATS, PROVIDER_TYPES } from './idps.js'

export const MOST_METADATA = 500_000

/** Either where it says it, or, of SAML2, the metadata itself. */
export const idpMetadataInput = v.pipe(
  v.strictObject({
    type: v.picklist(['OIDC', 'SAML2']),
    /** OIDC: the issuer, or its discovery page. SAML2: where its metadata is. */
    address: v.exactOptional(address),
    xml: v.exactOptional(filled(MOST_METADATA)),
  }),
  rule(({ type, address: at, xml }) => {
    if (type === 'OIDC' && xml !== undefined) return { at: ['xml'], message: 'is for SAML2' }
    if ((at === undefined) === (xml === undefined))
      return {
        at: ['address'],
        message: type === 'OIDC' ? 'is missing' : 'is missing: give an address or the metadata',
      }
    return undefined
  }),
)
export type IdpMetadataInput = v.InferOutput<typeof idpMetadataInput>

/** Findings name nothing secret: all of it is what the provider tells everybody. */
export const idpMetadata = open({
  type: v.picklist(PROVIDER_TYPES),
  /** Fields of the provider as its form has them. */
  fields: open({
    name: v.exactOptional(v.string()),
    issuer: v.string(),
    signInUrl: v.exactOptional(v.string()),
    certificates: v.exactOptional(v.array(v.string())),
    nameIdFormat: v.exactOptional(v.picklist(NAME_ID_FORMATS)),
  }),
  /** What was found, in words; `failed` keeps people from signing in. */
  findings: v.array(
    open({
      about: v.picklist(['issuer', 'signIn', 'certificate', 'nameId', 'requests', 'keys', 'algorithms', 'claims']),
      outcome: v.picklist(['done', 'failed', 'notTried']),
      says: v.string(),
    }),
  ),
})
export type IdpMetadata = v.InferOutput<typeof idpMetadata>
export type IdpFinding = IdpMetadata['findings'][number]

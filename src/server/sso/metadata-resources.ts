/** What an identity provider says of itself, for the form of one that is made or changed. */
import { idpMetadata, idpMetadataInput } from '../../wire/calls/idp-metadata.js'
import { resource } from '../http/resource.js'
import { GLOBAL, OF_ACCOUNT, ofAccount, ofAll } from './provider-resources.js'
import { readMetadata } from './read-metadata.js'

const INVALID = 'The metadata cannot be read'
const says =
  'Reads metadata of SAML 2.0, or the discovery page of an issuer: the fields of a provider that it has, and what was found. Keeps nothing.'

export const providerMetadataResources = [
  resource({
    name: 'readIdentityProviderMetadata',
    method: 'POST',
    path: `${OF_ACCOUNT}/metadata`,
    acting: 'refused',
    says,
    scope: ofAccount,
    limit: 60,
    input: idpMetadataInput,
    invalid: INVALID,
    output: idpMetadata,
    handle: ({ input, now }) => readMetadata(input, now),
  }),
  resource({
    name: 'readGlobalIdentityProviderMetadata',
    method: 'POST',
    path: `${GLOBAL}/metadata`,
    acting: 'refused',
    says,
    scope: ofAll,
    limit: 60,
    input: idpMetadataInput,
    invalid: INVALID,
    output: idpMetadata,
    handle: ({ input, now }) => readMetadata(input, now),
  }),
]

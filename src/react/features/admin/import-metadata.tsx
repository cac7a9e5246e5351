/** Fills the form of an identity provider by what that says of itself: its discovery page, or its metadata of SAML 2.0, and shows what was found. */
import { useId, useState } from 'react'
import { readMetadata } from '../../../core/people/idp-metadata.js'
import type { EditValue } from '../../../wire/admin/edit.js'
import type { IdpFinding } from '../../../wire/calls/idp-metadata.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { TextField } from '../../ui/text-field.js'

const ABOUT: Record<IdpFinding['about'], { label: string }> = {
  issuer: { label: 'Name' },
  signIn: { label: 'Sign-in address' },
  certificate: { label: 'Certificate' },
  nameId: { label: 'Names people by' },
  requests: { label: 'Requests' },
  keys: { label: 'Keys' },
  algorithms: { label: 'Algorithms' },
  claims: { label: 'Claims' },
}
const GLYPHS = { done: 'nominal', failed: 'critical', notTried: 'unknown' } as const
/** The longest metadata that the server reads. */
const MOST_BYTES = 500_000

interface ImportMetadataProps {
  path: string
  type: 'OIDC' | 'SAML2'
  /** The name that is filled in already stays. */
  isNamed: boolean
  fill(values: EditValue): void
}

export default function ImportMetadata({ path, type, isNamed, fill }: ImportMetadataProps) {
  const t = useWords()
  const portal = usePortal()
  const id = useId()
  const [address, setAddress] = useState('')
  const [refused, setRefused] = useState<string>()
  const [findings, setFindings] = useState<readonly IdpFinding[]>()
  const { isBusy, error, run } = useSubmit()
  const isSaml = type === 'SAML2'
  const given = address.trim()
  const isText = isSaml && given.startsWith('<')
  const read = (text: string) =>
    run(async () => {
      setFindings(undefined)
      const asked = text.trim().startsWith('<') ? { type, xml: text } : { type, address: text.trim() }
      const found = await readMetadata(portal, path, asked)
      const { name, ...values } = found.values
      fill(name === undefined || isNamed ? values : { name, ...values })
      setFindings(found.findings)
    })
  const choose = async (file: File | undefined) => {
    setRefused(undefined)
    if (!file) return
    if (file.size > MOST_BYTES)
      setRefused(t('{name} is too large: give the metadata of one provider', { name: file.name }))
    else await read(`<${(await file.text()).trim().replace(/^[^<]*</, '')}`)
  }
  return (
    <section className="trial import-metadata" aria-label={t('What the provider says of itself')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field within. */}
      <div
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // The form around it is not sent by this field.
          event.preventDefault()
          if (given !== '' && !isBusy) void read(address)
        }}
      >
        <TextField
          id={id}
          label={
            isSaml
              ? t('Address of its metadata, or the metadata itself')
              : t('Issuer, or address of its discovery page')
          }
          autoComplete="off"
          value={address}
          onChange={setAddress}
        />
      </div>
      <div className="row">
        <Button disabled={isBusy || given === ''} onClick={() => void read(address)}>
          {isBusy ? t('Reading …') : isText ? t('Read the metadata') : t('Read it from there')}
        </Button>
        {isSaml && (
          <input
            type="file"
            aria-label={t('Metadata: choose a file')}
            accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
            disabled={isBusy}
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              void choose(file)
            }}
          />
        )}
      </div>
      {refused && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      {error && (
        <p className="problem" role="alert">
          {error.error === 'NOT_FOUND' ? t('Choose the account that it is of first') : error.message}
        </p>
      )}
      <div role="status">
        {!error && findings && (
          <ul className="record-history">
            {findings.map(({ about, outcome, says }) => (
              <li key={says}>
                <StatusText glyph={GLYPHS[outcome]}>{t(ABOUT[about].label)}</StatusText>
                <p className="small muted">{says}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

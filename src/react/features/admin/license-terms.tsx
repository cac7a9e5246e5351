/** Which accounts have a licence, until when; the way to give it and to take it away. */
import { endTerm, giveLicense, readLicense } from '../../../core/people/admin-parts.js'
import { termGiven } from '../../../wire/admin/parts.js'
import type { FormFields } from '../../../wire/forms/fields.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { PartOfRecord } from './part-of-record.js'

const FIELDS: FormFields = [
  { kind: 'reference', name: 'account', of: 'accounts', label: 'Account' },
  { kind: 'time', name: 'until', label: 'Until', help: 'Empty: it does not end', empty: 'null', isOptional: true },
]
const BEGIN = { account: '', until: null }

export default function LicenseTerms({ id, onChanged }: { id: string; onChanged(): void }) {
  const t = useWords()
  const portal = usePortal()
  const read = useRead(id, () => readLicense(portal, id))
  const terms = read.value?.grants.filter(({ state }) => state !== 'ended')
  const changed = () => {
    read.again()
    onChanged()
  }
  return (
    <PartOfRecord
      title={t('Given to')}
      none={t('No account has it')}
      read={read}
      items={terms?.map(term => ({
        key: term.id,
        words: term.accountName,
        note: term.until === null ? t('without end') : t('until {day}', { day: portal.format.date(term.until) }),
        act: () => endTerm(portal, term.account, term.id),
      }))}
      action={t('Take away')}
      onChanged={changed}
      form={{
        title: t('Give it to an account'),
        schema: termGiven,
        fields: t.declared(FIELDS),
        value: BEGIN,
        save: value => giveLicense(portal, id, String(value.account), value.until),
      }}
    />
  )
}

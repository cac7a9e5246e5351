/** In which accounts an extension is switched on; the way to switch it on, with its settings, and off. */
import { useMemo } from 'react'
import { readExtension, switchOff, switchOn } from '../../../core/people/admin-parts.js'
import { extensionGiven } from '../../../wire/admin/parts.js'
import { isRecord } from '../../../wire/errors.js'
import type { FormFields, ValueField } from '../../../wire/forms/fields.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { PartOfRecord } from './part-of-record.js'

const BEGIN = { account: '', settings: {} }

export default function ExtensionUse({ id, onChanged }: { id: string; onChanged(): void }) {
  const t = useWords()
  const portal = usePortal()
  const read = useRead(id, () => readExtension(portal, id))
  const known = read.value
  const fields = useMemo<FormFields>(
    () => [
      { kind: 'reference', name: 'account', of: 'accounts', label: t('Account') },
      ...(known?.settings ?? []).map(
        ({ key, label, about, default: usual }): ValueField => ({
          kind: 'text',
          name: `settings.${key}`,
          label,
          empty: 'absent',
          ...(about !== null && { help: about }),
          ...(usual !== null && { isOptional: true as const, placeholder: usual }),
        }),
      ),
    ],
    [known, t],
  )
  return (
    <PartOfRecord
      title={t('Switched on in')}
      none={t('No account has it switched on')}
      read={read}
      items={known?.accounts.map(account => ({
        key: account.id,
        words: account.name,
        act: () => switchOff(portal, id, account.id),
      }))}
      action={t('Switch off')}
      onChanged={() => {
        read.again()
        onChanged()
      }}
      form={{
        title: t('Switch it on in an account'),
        schema: extensionGiven,
        fields,
        value: BEGIN,
        save: ({ account, settings }) => switchOn(portal, id, String(account), isRecord(settings) ? settings : {}),
      }}
    />
  )
}

/** A picture of the brand: what is shown now, and the way to send another one. */
import { useRef } from 'react'
import { sendBrandImage } from '../../../core/people/embedding.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import type { BrandFormProps } from './draft.js'

interface ImageFieldProps extends BrandFormProps {
  field: 'logo' | 'logoDark' | 'icon'
  label: string
  hint: string
}

export function ImageField({ accountId, draft, inherited, field, label, hint, onChange, onClear }: ImageFieldProps) {
  const t = useWords()
  const portal = usePortal()
  const input = useRef<HTMLInputElement>(null)
  const sending = useSubmit()
  const chosenImage = draft[field]
  const shown = chosenImage ?? inherited[field]
  const send = (file: File) =>
    sending.run(async () => onChange({ [field]: await sendBrandImage(portal, accountId, file) }))
  return (
    <div className="image-field">
      <span className={field === 'logoDark' ? 'frame dark' : 'frame'}>
        {shown === undefined ? (
          <span className="tiny muted">{t('None')}</span>
        ) : (
          <img src={`${portal.api}/portal/images/${shown}`} alt="" />
        )}
      </span>
      <span className="grow">
        <span className="label">{label}</span>
        <span className={sending.error ? 'problem' : 'small muted'} role={sending.error ? 'alert' : undefined}>
          {sending.error?.message ?? (chosenImage === undefined && shown !== undefined ? t('From above') : hint)}
        </span>
      </span>
      <input
        ref={input}
        type="file"
        accept="image/svg+xml,image/png"
        hidden
        aria-label={t('File of {label}', { label })}
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) send(file)
        }}
      />
      <Button
        disabled={sending.isBusy}
        onClick={() => input.current?.click()}
        aria-label={t('Choose {label}', { label })}
      >
        {sending.isBusy ? t('Sending …') : t('Choose')}
      </Button>
      {chosenImage !== undefined && (
        <Button look="ghost" onClick={() => onClear(field)} aria-label={t('Remove {label}', { label })}>
          {t('Remove')}
        </Button>
      )}
    </div>
  )
}

/** Another secret in place of one: for how long the one before stays good. */
import { useState } from 'react'
import { rotateEmbedKey } from '../../../core/people/embedding.js'
import type { EmbedKeyMade, EmbedKeyRow } from '../../../wire/embed-keys.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { FormProblem } from '../../ui/form-problem.js'

const OVERLAPS = [
  [24, 'One more day'],
  [1, 'One more hour'],
  [168, 'One more week'],
  [0, 'No longer: it is out, and what it made ends now'],
] as const

interface ReplaceProps {
  accountId: string
  known: EmbedKeyRow
  onDone(made: EmbedKeyMade): void
}

export function Replace({ accountId, known, onDone }: ReplaceProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const [hours, setHours] = useState<number>(24)
  const submit = useSubmit()
  const replace = () => submit.run(async () => onDone(await rotateEmbedKey(portal, accountId, known.id, hours)))
  return (
    <form className="stack" noValidate onSubmit={submit.handler(replace)}>
      <fieldset className="overlaps">
        <legend className="label">{t('The secret …{ending} stays good for', { ending: known.ending })}</legend>
        {OVERLAPS.map(([value, words]) => (
          <label key={value}>
            <input type="radio" name="overlap" checked={hours === value} onChange={() => setHours(value)} />
            {t(words)}
          </label>
        ))}
      </fieldset>
      <FormProblem error={submit.error} />
      <Button type="submit" look="primary" disabled={submit.isBusy}>
        {submit.isBusy ? t('One moment …') : t('Replace it')}
      </Button>
    </form>
  )
}

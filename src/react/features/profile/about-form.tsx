/** Name and how to reach a user. Only what was changed is sent, so that two tabs do not undo each other. */
import { useState } from 'react'
import { changeProfile } from '../../../core/people/profile.js'
import { countries } from '../../../wire/countries.js'
import type { Profile, ProfileChange } from '../../../wire/profile.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useSubmit } from '../../hooks/use-submit.js'
import { said, useWords } from '../../hooks/use-words.js'
import { TextField } from '../../ui/text-field.js'
import { FormCard } from './form-card.js'

const KEYS = ['name', 'phone', 'country', 'companyName'] as const
type Typed = Record<(typeof KEYS)[number], string>

const typedOf = (profile: Profile): Typed => ({
  name: profile.name,
  phone: profile.phone ?? '',
  country: profile.country ?? '',
  companyName: profile.companyName ?? '',
})

export function AboutForm({ profile, onSaved }: { profile: Profile; onSaved(profile: Profile): void }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const [typed, setTyped] = useState(() => typedOf(profile))
  const submit = useSubmit()
  const before = typedOf(profile)
  const changed = KEYS.filter(key => typed[key].trim() !== before[key])
  const problem = typed.name.trim() === '' ? t('Enter your name') : submit.problemAt('name')
  const save = () => {
    if (typed.name.trim() === '') return
    const change: ProfileChange = Object.fromEntries(
      changed.map(key => [key, typed[key].trim() === '' ? null : typed[key].trim()]),
    )
    submit.run(async () => {
      onSaved(await changeProfile(portal, change))
      notice('success', t('Your profile is saved'))
    })
  }
  const field = (key: keyof Typed) => ({
    id: key,
    value: typed[key],
    onChange: (text: string) => setTyped({ ...typed, [key]: text }),
    problem: submit.problemAt(key),
  })
  return (
    <FormCard title={t('You')} button={t('Save')} submit={submit} isIdle={changed.length === 0} onSubmit={save}>
      <TextField {...field('name')} label={t('Name')} autoComplete="name" problem={problem} />
      <TextField {...field('phone')} label={t('Phone')} type="tel" autoComplete="tel" isOptional />
      <TextField {...field('companyName')} label={t('Company')} autoComplete="organization" isOptional />
      <div>
        <label className="label" htmlFor="country">
          {said(t.around('Country {part}', { part: <span className="muted">{t('(optional)')}</span> }))}
        </label>
        <select
          id="country"
          autoComplete="country"
          value={typed.country}
          onChange={event => setTyped({ ...typed, country: event.target.value })}
        >
          <option value="">—</option>
          {countries(portal.format.locale).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </FormCard>
  )
}

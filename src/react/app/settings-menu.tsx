/** How figures are shown everywhere: rollup, forecasts, units. Kept for the session. */
import { useStore } from '@nanostores/react'
import { LANGUAGES, type Language } from '../../core/words/words.js'
import { UNITS, type UnitCode } from '../../wire/unit.js'
import { useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Checkbox } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'
import { Menu } from '../ui/menu.js'
import { RollupChoice } from '../ui/rollup-choice.js'

/** Dimensions a reader may choose a unit for. */
const CHOICES: { dimension: string; label: string; units: readonly UnitCode[] }[] = [
  { dimension: 'bytes', label: 'Memory and storage', units: ['MiBy', 'GiBy', 'TiBy'] },
  { dimension: 'bitRate', label: 'Network', units: ['Mbit/s', 'Gbit/s'] },
]

/** Each in itself, so that whoever reads it finds it. */
const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  ja: '日本語',
  ar: 'العربية',
}

export function SettingsMenu() {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const { settings, session } = portal
  const { forecast, units } = useStore(settings.$metrics)
  const language = useStore(settings.$language)
  const choose = (dimension: string, unit: string) => {
    const { [dimension]: _before, ...others } = units
    settings.setMetrics({ units: unit === '' ? others : { ...others, [dimension]: unit } })
  }
  const speak = (language: Language | undefined) => {
    settings.setLanguage(language)
    const { userId, originalUserId } = session.$state.get()
    if (!portal.isPersonal || userId === null || originalUserId !== null) return
    import('./own-language.js')
      .then(({ keepLanguage }) => keepLanguage(portal, language))
      .catch((cause: Error) =>
        notice('error', t('Other browsers do not hear of the language: {message}', { message: cause.message })),
      )
  }
  return (
    <Menu look="ghost" name={t('Settings')} className="icon-only" role="dialog" label={<Icon name="settings" />}>
      {() => (
        <div className="condition">
          <span className="label">{t('Rollup of metrics')}</span>
          <RollupChoice />
          <Checkbox
            label={t('Forecasts in charts')}
            checked={forecast}
            onChange={isOn => settings.setMetrics({ forecast: isOn })}
          />
          {CHOICES.map(({ dimension, label, units: codes }) => (
            <label key={dimension} className="label">
              {t(label)}
              <select value={units[dimension] ?? ''} onChange={event => choose(dimension, event.target.value)}>
                <option value="">{t('Default units')}</option>
                {codes.map(code => (
                  <option key={code} value={code}>
                    {UNITS[code].symbol}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label className="label">
            {t('Language')}
            <select value={language ?? ''} onChange={event => speak(LANGUAGES.find(one => one === event.target.value))}>
              <option value="">{t('As the browser')}</option>
              {LANGUAGES.map(one => (
                <option key={one} value={one} lang={one}>
                  {LANGUAGE_NAMES[one]}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
    </Menu>
  )
}

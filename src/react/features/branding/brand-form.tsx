/** The form of a brand, field by field. A field that is left open shows the inherited value. */
import { repairsOf } from '../../../branding/tokens.js'
import { FONT_NAMES, FONTS, LINK_NAMES, RADIUS_NAMES } from '../../../wire/brand.js'
import { useWords } from '../../hooks/use-words.js'
import { Segments } from '../../ui/controls.js'
import { TextField } from '../../ui/text-field.js'
import type { BrandFormProps } from './draft.js'
import { ImageField } from './image-field.js'

const FONT_WORDS = {
  sans: 'Sans',
  humanist: 'Humanist',
  geometric: 'Geometric',
  grotesque: 'Grotesque',
  serif: 'Serif',
}
const RADIUS_WORDS = { square: 'Square', soft: 'Soft', round: 'Round' }
const LINK_WORDS = { help: 'Help', privacy: 'Privacy', terms: 'Terms', imprint: 'Imprint' }

export function BrandForm(props: BrandFormProps) {
  const t = useWords()
  const { draft, inherited, problemAt, onChange, onClear } = props
  const text = (field: 'name' | 'mailSender', value: string) =>
    value === '' ? onClear(field) : onChange({ [field]: value })
  return (
    <>
      <section part="card" className="card" aria-label={t('Name and pictures')}>
        <header>
          <h2 part="card-title">{t('Name and pictures')}</h2>
        </header>
        <TextField
          id="brand-name"
          label={t('Name of the product')}
          autoComplete="off"
          isOptional
          value={draft.name ?? ''}
          problem={problemAt('name')}
          hint={inherited.name === undefined ? undefined : t('From above: {name}', { name: inherited.name })}
          onChange={value => text('name', value)}
        />
        <ImageField {...props} field="logo" label={t('Logo')} hint={t('SVG or PNG, 128 KiB at most')} />
        <ImageField
          {...props}
          field="logoDark"
          label={t('Logo on dark')}
          hint={t('Where the logo would not be seen')}
        />
        <ImageField {...props} field="icon" label={t('Icon of the tab')} hint={t('Square')} />
      </section>
      <section part="card" className="card" aria-label={t('Look')}>
        <header>
          <h2 part="card-title">{t('Look')}</h2>
        </header>
        <AccentField {...props} />
        <label className="label" htmlFor="brand-font">
          {t('Font')}
        </label>
        <select
          id="brand-font"
          value={draft.font ?? ''}
          style={{ fontFamily: FONTS[draft.font ?? inherited.font ?? 'sans'] }}
          onChange={event => {
            const font = FONT_NAMES.find(name => name === event.target.value)
            if (font) onChange({ font })
            else onClear('font')
          }}
        >
          <option value="">
            {inherited.font ? t('From above: {font}', { font: t(FONT_WORDS[inherited.font]) }) : t('As it is')}
          </option>
          {FONT_NAMES.map(name => (
            <option key={name} value={name}>
              {t(FONT_WORDS[name])}
            </option>
          ))}
        </select>
        <div>
          <span className="label">{t('Corners')}</span>
          <Segments
            label={t('Corners')}
            options={RADIUS_NAMES.map(value => ({ value, label: t(RADIUS_WORDS[value]) }))}
            value={draft.radius ?? inherited.radius ?? 'soft'}
            onChange={radius => onChange({ radius })}
          />
        </div>
      </section>
      <section part="card" className="card" aria-label={t('Mails and links')}>
        <header>
          <h2 part="card-title">{t('Mails and links')}</h2>
        </header>
        <TextField
          id="brand-sender"
          label={t('Sender of mails')}
          autoComplete="off"
          isOptional
          value={draft.mailSender ?? ''}
          problem={problemAt('mailSender')}
          hint={t('The name that a mail comes from; the address stays that of this server')}
          onChange={value => text('mailSender', value)}
        />
        {LINK_NAMES.map(name => (
          <TextField
            key={name}
            id={`brand-link-${name}`}
            label={t(LINK_WORDS[name])}
            autoComplete="off"
            isOptional
            value={draft.links?.[name] ?? ''}
            problem={problemAt(`links.${name}`)}
            hint={inherited.links?.[name] && t('From above: {links}', { links: inherited.links[name] })}
            onChange={value => {
              const { [name]: _before, ...others } = draft.links ?? {}
              onChange({ links: value === '' ? others : { ...others, [name]: value } })
            }}
          />
        ))}
      </section>
    </>
  )
}

const HOUSE_ACCENT = '#2456c9'
const THEME_WORDS = { light: 'on light', dark: 'on dark' }

function AccentField({ draft, inherited, problemAt, onChange, onClear }: BrandFormProps) {
  const t = useWords()
  const { accent } = draft
  const isColour = accent !== undefined && /^#[0-9a-f]{6}$/i.test(accent)
  const repairs = isColour ? repairsOf({ accent }) : []
  return (
    <div className="accent-field">
      <input
        type="color"
        aria-label={t('Choose the accent')}
        value={isColour ? accent : (inherited.accent ?? HOUSE_ACCENT)}
        onChange={event => onChange({ accent: event.target.value })}
      />
      <TextField
        id="brand-accent"
        label={t('Accent')}
        autoComplete="off"
        isOptional
        value={accent ?? ''}
        problem={problemAt('accent')}
        hint={
          repairs.length > 0
            ? t('Shown as {value}, so that it can be seen and read', {
                value: repairs.map(({ theme, to }) => `${to} ${t(THEME_WORDS[theme])}`).join(', '),
              })
            : `#rrggbb${inherited.accent === undefined ? '' : t('; from above: {accent}', { accent: inherited.accent })}`
        }
        onChange={value => (value === '' ? onClear('accent') : onChange({ accent: value }))}
      />
    </div>
  )
}

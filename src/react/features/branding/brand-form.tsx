/** What a brand says, field by field; what is left open comes from above and is said. */
import { repairsOf } from '../../../branding/tokens.js'
import { FONT_NAMES, FONTS, LINK_NAMES, RADIUS_NAMES } from '../../../wire/brand.js'
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
  const { draft, inherited, problemAt, onChange, onClear } = props
  const text = (field: 'name' | 'mailSender', value: string) =>
    value === '' ? onClear(field) : onChange({ [field]: value })
  return (
    <>
      <section className="card" aria-label="Name and pictures">
        <header>
          <h2>Name and pictures</h2>
        </header>
        <TextField
          id="brand-name"
          label="Name of the product"
          autoComplete="off"
          isOptional
          value={draft.name ?? ''}
          problem={problemAt('name')}
          hint={inherited.name === undefined ? undefined : `From above: ${inherited.name}`}
          onChange={value => text('name', value)}
        />
        <ImageField {...props} field="logo" label="Logo" hint="SVG or PNG, 128 KiB at most" />
        <ImageField {...props} field="logoDark" label="Logo on dark" hint="Where the logo would not be seen" />
        <ImageField {...props} field="icon" label="Icon of the tab" hint="Square" />
      </section>
      <section className="card" aria-label="Look">
        <header>
          <h2>Look</h2>
        </header>
        <AccentField {...props} />
        <label className="label" htmlFor="brand-font">
          Font
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
          <option value="">{inherited.font ? `From above: ${FONT_WORDS[inherited.font]}` : 'As it is'}</option>
          {FONT_NAMES.map(name => (
            <option key={name} value={name}>
              {FONT_WORDS[name]}
            </option>
          ))}
        </select>
        <div>
          <span className="label">Corners</span>
          <Segments
            label="Corners"
            options={RADIUS_NAMES.map(value => ({ value, label: RADIUS_WORDS[value] }))}
            value={draft.radius ?? inherited.radius ?? 'soft'}
            onChange={radius => onChange({ radius })}
          />
        </div>
      </section>
      <section className="card" aria-label="Mails and links">
        <header>
          <h2>Mails and links</h2>
        </header>
        <TextField
          id="brand-sender"
          label="Sender of mails"
          autoComplete="off"
          isOptional
          value={draft.mailSender ?? ''}
          problem={problemAt('mailSender')}
          hint="The name that a mail comes from; the address stays that of this server"
          onChange={value => text('mailSender', value)}
        />
        {LINK_NAMES.map(name => (
          <TextField
            key={name}
            id={`brand-link-${name}`}
            label={LINK_WORDS[name]}
            autoComplete="off"
            isOptional
            value={draft.links?.[name] ?? ''}
            problem={problemAt(`links.${name}`)}
            hint={inherited.links?.[name] && `From above: ${inherited.links[name]}`}
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
  const { accent } = draft
  const isColour = accent !== undefined && /^#[0-9a-f]{6}$/i.test(accent)
  const repairs = isColour ? repairsOf({ accent }) : []
  return (
    <div className="accent-field">
      <input
        type="color"
        aria-label="Choose the accent"
        value={isColour ? accent : (inherited.accent ?? HOUSE_ACCENT)}
        onChange={event => onChange({ accent: event.target.value })}
      />
      <TextField
        id="brand-accent"
        label="Accent"
        autoComplete="off"
        isOptional
        value={accent ?? ''}
        problem={problemAt('accent')}
        hint={
          repairs.length > 0
            ? `Shown as ${repairs.map(({ theme, to }) => `${to} ${THEME_WORDS[theme]}`).join(', ')}, so that it can be seen and read`
            : `#rrggbb${inherited.accent === undefined ? '' : `; from above: ${inherited.accent}`}`
        }
        onChange={value => (value === '' ? onClear('accent') : onChange({ accent: value }))}
      />
    </div>
  )
}

/** A preview of a brand in both themes, with the tokens that the portal will have. */
import type { CSSProperties } from 'react'
import { type ThemeName, tokensOf } from '../../../branding/tokens.js'
import type { Brand } from '../../../wire/brand.js'
import { usePortal } from '../../hooks/screen-host.js'
import { said, useWords } from '../../hooks/use-words.js'

const THEMES: readonly ThemeName[] = ['light', 'dark']

export function BrandPreview({ brand }: { brand: Brand }) {
  return (
    <div className="previews">
      {THEMES.map(theme => (
        <Preview key={theme} brand={brand} theme={theme} />
      ))}
    </div>
  )
}

function Preview({ brand, theme }: { brand: Brand; theme: ThemeName }) {
  const t = useWords()
  const { api } = usePortal()
  const { name = t('Portal'), logo, logoDark = logo, links = {} } = brand
  const shown = theme === 'dark' ? logoDark : logo
  // A half-typed colour is none.
  const { accent, ...rest } = brand
  const isColour = accent !== undefined && /^#[0-9a-f]{6}$/i.test(accent)
  const tokens = tokensOf(isColour ? { ...rest, accent } : rest)
  const properties = Object.fromEntries(
    Object.entries(tokens).map(([token, value]) => [token.replace('--plinth-', '--b-'), value]),
  )
  const mark = shown === undefined ? <b>{name}</b> : <img src={`${api}/portal/images/${shown}`} alt={name} />
  const style: CSSProperties & Record<`--${string}`, string> = properties
  return (
    <figure className={`preview ${theme}`} style={style}>
      <figcaption>{theme === 'dark' ? t('Dark') : t('Light')}</figcaption>
      <div className="frame-of-it" aria-hidden="true">
        <div className="side">
          <span className="mark">{mark}</span>
          <span className="place">{t('Home')}</span>
          <span className="place current">{t('Machines')}</span>
          <span className="place">{t('Costs')}</span>
        </div>
        <div className="main">
          <strong>{t('Machines')}</strong>
          <span className="line">{said(t.around('app-01 {em}', { em: <em>{t('Running')}</em> }))}</span>
          <span className="line chosen">{said(t.around('app-02 {em}', { em: <em>{t('Running')}</em> }))}</span>
          <span className="line">
            <u>{t('db-01')}</u> <em>{t('Stopped')}</em>
          </span>
          <span className="actions">
            <i className="primary">{t('Save')}</i>
            <i>{t('Discard')}</i>
          </span>
          <span className="foot">
            {Object.entries(links)
              .flatMap(([key, address]) => (address ? [key] : []))
              .join(' · ')}
          </span>
        </div>
      </div>
    </figure>
  )
}

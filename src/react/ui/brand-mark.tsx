/** Whose portal it is: its logo in both themes, or its name beside a sign. */
import { pageBrand } from '../hooks/page-brand.js'
import sheet from '../styles/brand.css?inline'
import { Styles } from '../styles/styles.js'
import { Icon } from './icon.js'

export function BrandMark() {
  const { name, isBranded, logo, logoDark } = pageBrand()
  if (logo !== undefined) {
    return (
      <>
        <Styles source={sheet} />
        <img className="brand-logo light" src={logo} alt={name} />
        <img className="brand-logo dark" src={logoDark} alt={name} />
      </>
    )
  }
  return (
    <>
      <Styles source={sheet} />
      {isBranded ? (
        <span className="brand-letter" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      ) : (
        <Icon name="logo" />
      )}
      <span className="text ellipsis">{name}</span>
    </>
  )
}

/** Links of the brand: help, legal. */
export function BrandLinks() {
  const { links } = pageBrand()
  if (links.length === 0) return null
  return (
    <footer className="brand-links">
      {links.map(([label, address]) => (
        <a key={label} href={address} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </footer>
  )
}

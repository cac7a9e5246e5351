/** The outermost box of a screen, with the styles that screens share. */
import type { ReactNode } from 'react'
import controls from '../styles/controls.css?inline'
import screens from '../styles/screens.css?inline'
import { Styles } from '../styles/styles.js'
import { PageHeading } from './page-heading.js'

export function Screen({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`screen ${className}`}>
      <Styles source={controls} />
      <Styles source={screens} />
      <PageHeading value={false}>{children}</PageHeading>
    </div>
  )
}

/** Properties of a Lit element, from the language that screens declare theirs in. */
import type { PropertyDeclarations } from 'lit'
import type { ElementProp } from '../../react/screen/define-screen.js'

export type LeafProps = Readonly<Record<string, ElementProp>>

/** The declaration of properties for Lit: without an attribute it is a property only. */
export function litProperties(props: LeafProps): PropertyDeclarations {
  const declared = Object.entries(props).map(([name, { type, attribute }]) => [
    name,
    { attribute: attribute ?? false, ...(type === 'number' && { type: Number }) },
  ])
  return Object.fromEntries(declared)
}

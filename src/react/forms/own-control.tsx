/** Controls that a screen brings to its form, for fields of kind `own`. */
import { createContext, type ReactNode, useContext } from 'react'
import type { ValueField } from '../../wire/forms/fields.js'
import type { ControlProps } from './control-parts.js'
import type { FormValues } from './values.js'

type OwnField = Extract<ValueField, { kind: 'own' }>

export interface OwnControlProps extends ControlProps<OwnField> {
  /** The whole form, as it stands. */
  values: FormValues
  /** Gives other fields a value too. */
  fill(values: FormValues): void
}

/** By the `of` of a field. */
export type OwnControls = Readonly<
  Record<
    string,
    {
      Control(props: OwnControlProps): ReactNode
      /** A value in words, where two versions are compared. */
      wordsOf(value: unknown): string
    }
  >
>

interface Brought {
  controls: OwnControls
  values: FormValues
  fill(values: FormValues): void
}

export const BroughtControls = createContext<Brought>({ controls: {}, values: {}, fill: () => undefined })

export function OwnControl(props: ControlProps<OwnField>) {
  const { controls, ...form } = useContext(BroughtControls)
  const Brought = controls[props.field.of]?.Control
  return Brought && <Brought {...props} {...form} />
}

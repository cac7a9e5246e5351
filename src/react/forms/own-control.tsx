/** Controls that a screen brings to its form, for fields of kind `own`. */
import { createContext, type ReactNode, useContext } from 'react'
import type { ValueField } from '../../wire/forms/fields.js'
import type { ControlProps } from './control-parts.js'
import type { FormValues } from './values.js'

type OwnField = Extract<ValueField, { kind: 'own' }>

export interface OwnControlProps extends ControlProps<OwnField> {
  /** The whole form, as it stands. */
  values: FormValues
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

export const BroughtControls = createContext<{ controls: OwnControls; values: FormValues }>({
  controls: {},
  values: {},
})

export function OwnControl(props: ControlProps<OwnField>) {
  const { controls, values } = useContext(BroughtControls)
  const Brought = controls[props.field.of]?.Control
  return Brought && <Brought {...props} values={values} />
}

/** Consent to the terms, which can be read without losing what was typed. */
import { Checkbox } from '../../ui/controls.js'
import { useLegalTexts } from './legal-text.js'

export function Consent(props: { isGiven: boolean; onChange(isGiven: boolean): void; isMissing: boolean }) {
  const { link, dialog } = useLegalTexts()
  return (
    <div>
      <Checkbox
        checked={props.isGiven}
        onChange={props.onChange}
        label={
          <span>
            I agree to the {link('terms-of-service')} and have read the {link('privacy-policy')}
          </span>
        }
      />
      {props.isMissing && (
        <p className="problem" role="alert">
          Agree to the terms first
        </p>
      )}
      {dialog}
    </div>
  )
}

/** Consent to the terms, which can be read without losing what was typed. */

import { said, useWords } from '../../hooks/use-words.js'
import { Checkbox } from '../../ui/controls.js'
import { useLegalTexts } from './legal-text.js'

export function Consent(props: { isGiven: boolean; onChange(isGiven: boolean): void; isMissing: boolean }) {
  const t = useWords()
  const { link, dialog } = useLegalTexts()
  return (
    <div>
      <Checkbox
        checked={props.isGiven}
        onChange={props.onChange}
        label={
          <span>
            {said(
              t.around('I agree to the {terms} and have read the {policy}', {
                terms: link('terms-of-service'),
                policy: link('privacy-policy'),
              }),
            )}
          </span>
        }
      />
      {props.isMissing && (
        <p className="problem" role="alert">
          {t('Agree to the terms first')}
        </p>
      )}
      {dialog}
    </div>
  )
}

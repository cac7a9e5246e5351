/** A key, shown this once, with what to do with it. */
import type { EnvironmentWithKey } from '../../../wire/calls/environment-records.js'
import { paths } from '../../hooks/paths.js'
import { useWords } from '../../hooks/use-words.js'
import { CodeToCopy } from '../../ui/code-to-copy.js'
import { Button } from '../../ui/controls.js'

export function ShownKey({ made, onClose }: { made: EnvironmentWithKey; onClose(): void }) {
  const t = useWords()
  return (
    <>
      <p>
        {t(
          'It is shown this once. Keep it where your collector reads its secrets; it may only send to this environment.',
        )}
      </p>
      <CodeToCopy label={t('Key')} text={made.authKey} />
      <div className="row">
        <a part="button" className="button" href={paths.connectors(made.record.id)}>
          {t('How to connect')}
        </a>
        <Button look="primary" onClick={onClose}>
          {t('I have kept it')}
        </Button>
      </div>
    </>
  )
}

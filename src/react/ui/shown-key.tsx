/** A key, shown this once, with what to do with it. */
import { paths } from '../hooks/paths.js'
import { useWords } from '../hooks/use-words.js'
import { CodeToCopy } from './code-to-copy.js'
import { Button } from './controls.js'

interface ShownKeyProps {
  environmentId: string
  authKey: string
  onClose(): void
}

export function ShownKey({ environmentId, authKey, onClose }: ShownKeyProps) {
  const t = useWords()
  return (
    <>
      <p>
        {t(
          'It is shown this once. Keep it where your collector reads its secrets; it may only send to this environment.',
        )}
      </p>
      <CodeToCopy label={t('Key')} text={authKey} />
      <div className="row">
        <a part="button" className="button" href={paths.connectors(environmentId)}>
          {t('How to connect')}
        </a>
        <Button look="primary" onClick={onClose}>
          {t('I have kept it')}
        </Button>
      </div>
    </>
  )
}

/** Embed keys of an account: what each is for and when it was last used, with the ways to make, change, replace and revoke one, and the least code to paste. */
import { lazy, Suspense, useState } from 'react'
import { readEmbedKeys, revokeEmbedKey } from '../../../core/people/embedding.js'
import type { EmbedKeyMade, EmbedKeyRow } from '../../../wire/embed-keys.js'
import { paths } from '../../hooks/paths.js'
import { useScreenHost } from '../../hooks/screen-host.js'
import { useOfAccount } from '../../hooks/use-account.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import controls from '../../styles/controls.css?inline'
import sheet from '../../styles/embed-keys.css?inline'
import { Styles } from '../../styles/styles.js'
import { CodeToCopy } from '../../ui/code-to-copy.js'
import { Confirmation } from '../../ui/confirmation.js'
import { Button } from '../../ui/controls.js'
import { Dialog } from '../../ui/dialog.js'
import { ErrorBoundary } from '../../ui/error-boundary.js'
import { Screen } from '../../ui/screen.js'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.js'
import { KeyTable } from './key-table.js'
import { Replace } from './replace.js'
import { backendCode, pageCode } from './snippets.js'

/** Forms are larger than the list of keys, and come when one is opened. */
const KeyForm = lazy(() => import('./key-form.js').then(part => ({ default: part.KeyForm })))

/** The action of the open dialog. */
type Doing =
  | { what: 'make' }
  | { what: 'change'; key: EmbedKeyRow }
  | { what: 'replace'; key: EmbedKeyRow }
  | { what: 'revoke'; key: EmbedKeyRow }
  | { what: 'made'; key: EmbedKeyMade }

export function EmbedKeysScreen({ accountId }: { accountId?: string }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const { id, value: keys, error, again } = useOfAccount(accountId, of => readEmbedKeys(portal, of))
  const [doing, setDoing] = useState<Doing>()
  useLifeCycle({ error, isPainted: keys !== undefined })
  const done = (made?: EmbedKeyMade) => {
    setDoing(made && { what: 'made', key: made })
    again()
  }
  return (
    <Screen>
      <Styles source={controls} />
      <Styles source={sheet} />
      <div className="page-head" part="head">
        <h1 part="title">{t('Embedding')}</h1>
        <span className="muted small">{t('Keys by which pages of partners show this account')}</span>
        <span className="grow" />
        {id !== undefined && portal.isPersonal && (
          <a className="button" part="button" href={paths.playground(id)}>
            {t('Playground')}
          </a>
        )}
        {keys && (
          <Button look="primary" onClick={() => setDoing({ what: 'make' })}>
            {t('New key')}
          </Button>
        )}
      </div>
      <div className="page stack embed-keys">
        {error && <ErrorState error={error} onRetry={again} wayOut={paths.home} />}
        {!error && !keys && <Skeleton lines={5} />}
        {keys?.length === 0 && (
          <EmptyState title={t('No keys yet')}>
            <span>
              {t('A key lets the backend of a page make short sessions for its visitors. Make one for each page.')}
            </span>
          </EmptyState>
        )}
        {keys && keys.length > 0 && (
          <section part="card" className="card keys" aria-label={t('Keys')}>
            <KeyTable keys={keys} onChoose={(what, key) => setDoing({ what, key })} />
          </section>
        )}
        {keys && <HowTo origin={keys[0]?.origins[0]} />}
      </div>
      {doing && id !== undefined && (
        <Doings doing={doing} accountId={id} onDone={done} onClose={() => setDoing(undefined)} />
      )}
    </Screen>
  )
}

interface DoingsProps {
  doing: Doing
  accountId: string
  onDone(made?: EmbedKeyMade): void
  onClose(): void
}

function Doings({ doing, accountId, onDone, onClose }: DoingsProps) {
  const t = useWords()
  if (doing.what === 'make' || doing.what === 'change') {
    const known = doing.what === 'change' ? doing.key : undefined
    return (
      <Dialog
        title={known ? t('Change {name}', { name: known.name }) : t('New key')}
        className="key-dialog"
        onClose={onClose}
      >
        <ErrorBoundary>
          <Suspense fallback={<Skeleton lines={6} />}>
            <KeyForm {...{ accountId, known, onDone, onClose }} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
    )
  }
  if (doing.what === 'replace') {
    return (
      <Dialog
        title={t('Replace the secret of {name}', { name: doing.key.name })}
        className="key-dialog"
        onClose={onClose}
      >
        <Replace accountId={accountId} known={doing.key} onDone={onDone} />
      </Dialog>
    )
  }
  if (doing.what === 'revoke')
    return <Revoke accountId={accountId} known={doing.key} onDone={onDone} onClose={onClose} />
  return (
    <Dialog title={t('The secret of {name}', { name: doing.key.name })} className="key-dialog" onClose={onClose}>
      <p>{t('It is shown this once. Keep it where your backend reads its secrets; no page may ever hold it.')}</p>
      <CodeToCopy label={t('Secret')} text={doing.key.secret} />
      <div className="row">
        <Button look="primary" onClick={onClose}>
          {t('I have kept it')}
        </Button>
      </div>
    </Dialog>
  )
}

function Revoke({ accountId, known, onDone, onClose }: Omit<DoingsProps, 'doing'> & { known: EmbedKeyRow }) {
  const t = useWords()
  const { portal, notice } = useScreenHost()
  const revoke = async () => {
    await revokeEmbedKey(portal, accountId, known.id)
    notice('success', t('{name} is revoked', { name: known.name }))
    onDone()
  }
  return (
    <Confirmation
      title={t('Revoke {name}?', { name: known.name })}
      action={t('Revoke it')}
      onConfirm={revoke}
      onClose={onClose}
    >
      {t(
        'Pages at {value} show nothing of this account any more, those that are open within five seconds. It cannot be undone.',
        { value: known.origins.join(', ') },
      )}
    </Confirmation>
  )
}

/** The least code: what the backend asks for, and what the page shows. */
function HowTo({ origin = 'https://www.example.com' }: { origin: string | undefined }) {
  const t = useWords()
  const { portal } = useScreenHost()
  const address = new URL(portal.api || '/', window.location.href).href.replace(/\/$/, '')
  return (
    <section part="card" className="card how-to" aria-label={t('The least code')}>
      <header>
        <h2 part="card-title">{t('The least code')}</h2>
      </header>
      <p className="small muted">
        {t(
          '1. Your backend asks for a session with its secret, and hands the answer to the page at an address of its own.',
        )}
      </p>
      <CodeToCopy label={t('Backend')} text={backendCode(address, origin)} />
      <p className="small muted">
        {t('2. The page shows elements; they ask that address, and ask again before the session ends.')}
      </p>
      <CodeToCopy label={t('Page')} text={pageCode(address)} />
    </section>
  )
}

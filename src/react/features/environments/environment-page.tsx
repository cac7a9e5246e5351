/** One environment: what it is called, its keys, what it last received, and the ways to replace its key and to delete it. */

import { lazy, Suspense, useState } from 'react'
import { readEnvironment } from '../../../core/people/environments.js'
import type { EnvironmentOpened } from '../../../wire/calls/environment-records.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { PlacePage } from '../../ui/place-page.js'
import { Skeleton } from '../../ui/states.js'
import { EnvironmentForm } from './environment-form.js'
import { RemoveEnvironment } from './remove-environment.js'
import { ReplaceKey } from './replace-key.js'
import { DATA_GLYPHS, DATA_WORDS } from './words.js'

/** Comes behind what the environment is. */
const EnvironmentRetention = lazy(() => import('./environment-retention.js'))
const ImportDialog = lazy(() => import('../../dimension-import/import-dialog.js'))

interface EnvironmentPageProps {
  id: string
  onLeave(): void
  /** The list is to be read again. */
  onChanged(): void
}

export function EnvironmentPage({ id, onLeave, onChanged }: EnvironmentPageProps) {
  const t = useWords()
  const { portal } = useScreenHost()
  const read = useRead(id, () => readEnvironment(portal, id))
  const { value, again, show } = read
  const [doing, setDoing] = useState<'key' | 'remove' | 'import'>()
  const close = () => setDoing(undefined)
  return (
    <>
      <PlacePage
        list={t('Environments')}
        title={value?.record.name ?? t('Environment')}
        tools={
          value && (
            <>
              <a part="button" className="button ghost" href={paths.connectors(id)}>
                {t('Connectors')}
              </a>
              <a part="button" className="button" href={paths.overview(id)}>
                {t('Open')}
              </a>
            </>
          )
        }
        read={read}
        onLeave={onLeave}
      >
        {opened => (
          <>
            <About {...opened} />
            {!opened.record.isHub && (
              <Suspense fallback={<Skeleton lines={6} />}>
                <EnvironmentRetention record={opened.record} />
              </Suspense>
            )}
            {opened.record.mayWrite && (
              <>
                <section part="card" className="card place-card padded" aria-label={t('Settings')}>
                  <h2>{t('Settings')}</h2>
                  <EnvironmentForm
                    record={opened.record}
                    onSaved={saved => {
                      show(saved)
                      onChanged()
                    }}
                    onReload={again}
                  />
                </section>
                {!opened.record.scramble && <FromFile onImport={() => setDoing('import')} />}
                {opened.record.isHub ? (
                  <p className="small muted">
                    {t('It holds the hub of its account, which is worked out from its environments: it has no key.')}
                  </p>
                ) : (
                  <OfSenders {...opened} onReplace={() => setDoing('key')} onRemove={() => setDoing('remove')} />
                )}
              </>
            )}
          </>
        )}
      </PlacePage>
      {value && doing === 'import' && (
        <Suspense fallback={null}>
          <ImportDialog environments={[value.record]} onClose={close} />
        </Suspense>
      )}
      {value && doing === 'key' && <ReplaceKey record={value.record} onDone={again} onClose={close} />}
      {value && doing === 'remove' && (
        <RemoveEnvironment
          record={value.record}
          onClose={close}
          onDone={() => {
            close()
            onChanged()
            onLeave()
          }}
        />
      )}
    </>
  )
}

function OfSenders({ onRemove, ...props }: EnvironmentOpened & { onReplace(): void; onRemove(): void }) {
  const t = useWords()
  return (
    <>
      <Keys {...props} />
      <section part="card" className="card place-card padded" aria-label={t('Delete')}>
        <h2>{t('Delete')}</h2>
        <p>{t('It opens nothing any more at once, and all that it holds is deleted. It cannot be undone.')}</p>
        <div>
          <Button onClick={onRemove}>{t('Delete the environment …')}</Button>
        </div>
      </section>
    </>
  )
}

function FromFile({ onImport }: { onImport(): void }) {
  const t = useWords()
  return (
    <section part="card" className="card place-card padded" aria-label={t('Dimensions')}>
      <h2>{t('Dimensions')}</h2>
      <p className="small muted">{t('Values of many entities are set by hand from the rows of a file.')}</p>
      <div>
        <Button onClick={onImport}>{t('Import from a file')}</Button>
      </div>
    </section>
  )
}

function About({ record }: EnvironmentOpened) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <section part="card" className="card place-card padded" aria-label={t('About')}>
      <dl className="place-facts">
        <dt>{t('Account')}</dt>
        <dd>{record.accountName}</dd>
        <dt>{t('Location')}</dt>
        <dd>{record.location || <span className="muted">{t('Not said')}</span>}</dd>
        <dt>{t('Data')}</dt>
        <dd>
          <StatusText glyph={DATA_GLYPHS[record.dataState]}>{t(DATA_WORDS[record.dataState])}</StatusText>
        </dd>
        <dt>{t('Last data')}</dt>
        <dd title={record.lastDataAt === null ? undefined : format.dateTime(record.lastDataAt)}>
          {record.lastDataAt === null ? t('Nothing yet') : format.relative(record.lastDataAt)}
        </dd>
        <dt>{t('Made')}</dt>
        <dd>{format.dateTime(record.createdAt)}</dd>
        {record.scramble && (
          <>
            <dt>{t('Names')}</dt>
            <dd>{t('Shown as pseudonyms, to everybody')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Keys({ keys, onReplace }: EnvironmentOpened & { onReplace(): void }) {
  const t = useWords()
  const { format } = usePortal()
  return (
    <section part="card" className="card place-card padded" aria-label={t('Keys')}>
      <h2>{t('Keys')}</h2>
      <p className="small muted">
        {t('Collectors prove themselves by a key. What one is can be read only when it is made.')}
      </p>
      {keys.length === 0 && <p>{t('No key is valid: nothing can be sent here.')}</p>}
      <ul className="place-keys">
        {keys.map(({ createdAt, expires }) => (
          <li key={createdAt}>
            {t('Made {when}', { when: format.dateTime(createdAt) })}
            {expires !== null && (
              <span className="muted">{t(', valid until {when}', { when: format.dateTime(expires) })}</span>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onReplace}>{t('Replace the key …')}</Button>
      </div>
    </section>
  )
}

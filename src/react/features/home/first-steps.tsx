/** Home until the first data: what to do, what to have ready, and how to look round first. */
import { readMay } from '../../../core/people/may.js'
import type { EnvironmentResource } from '../../../wire/aggregates.js'
import { copyText } from '../../hooks/copy-text.js'
import { paths } from '../../hooks/paths.js'
import { usePortal, useScreenHost } from '../../hooks/screen-host.js'
import { useRead } from '../../hooks/use-read.js'
import { useWords } from '../../hooks/use-words.js'
import { IconButton } from '../../ui/controls.js'
import { StatusText } from '../../ui/icon.js'
import { shellText } from '../../ui/shell-text.js'

const STEPS = [
  {
    title: 'Create an environment',
    time: '1 minute',
    says: 'One place with its own sources, people and retention: a datacenter, a site, a cloud account. Its key is shown once.',
    command: undefined,
  },
  {
    title: 'Import',
    time: '2 minutes',
    says: 'A file that your cloud or your collector wrote, for a first look. A collector with the environment’s key keeps it fresh. Nothing is changed in your systems.',
    command: 'npx plinth import aws instances.json --environment',
  },
  {
    title: 'Look',
    time: 'from the first read on',
    says: 'Inventory and wellness at once. Runway after 14 days of samples, or at once where the source has a history.',
    command: undefined,
  },
] as const

const READY = [
  { source: 'AWS', needs: 'The JSON answers of the AWS CLI', shows: 'Instances, disks, databases, networks' },
  { source: 'vSphere', needs: 'A recorded vCenter inventory', shows: 'Virtual machines, hosts, clusters, datastores' },
  { source: 'FOCUS', needs: 'The bill of any cloud as FOCUS 1.0 files', shows: 'Cost' },
  {
    source: 'Hyper-V, Nutanix, NetApp, Azure, Kubernetes …',
    needs: 'A collector of your own, with the environment’s key',
    shows: 'Virtual machines, hosts, clusters, storage',
  },
] as const

interface FirstStepsProps {
  /** In which the first one is made. */
  account?: { id: string; name: string } | undefined
  /** It is made, and has nothing yet. */
  environment?: EnvironmentResource
}

export function FirstSteps({ account, environment }: FirstStepsProps) {
  const t = useWords()
  const { session, api } = usePortal()
  const address = new URL(api || '/', window.location.href).href.replace(/\/$/, '')
  const { email } = session.$state.get()
  return (
    <>
      <div part="head" className="page-head">
        <h1 part="title">{t('Home')}</h1>
        <span className="muted small">
          {environment
            ? t('{environment} has no data yet. Two steps until the first numbers.', { environment: environment.name })
            : t('{account} has no environment yet. Three steps until the first numbers.', {
                account: account?.name ?? t('Your account'),
              })}
        </span>
      </div>
      <div className="page home">
        <ol className="steps">
          {STEPS.map(({ title, time, says, command }, i) => (
            <li part="card" key={title} className="card">
              <header>
                <b className="step">{i + 1}</b>
                <h2 className="grow">{t(title)}</h2>
                <span className="sub tiny">
                  {i === 0 && environment ? <StatusText glyph="nominal">{t('Done')}</StatusText> : t(time)}
                </span>
              </header>
              <p className="muted">{t(says)}</p>
              {command !== undefined && (
                <>
                  <Command
                    text={environment ? `${command} ${shellText(environment.name)}` : `${command} "<its name>"`}
                  />
                  <p className="sub small">
                    {t(
                      'On the machine of the server. Add --data and its data directory where that is not .plinth/data; on another machine add --server {address} --key and the operator’s key.',
                      { address },
                    )}
                  </p>
                </>
              )}
              {i === 0 && account && <Begin accountId={account.id} />}
              {i === 1 && environment && (
                <a part="button" className="button primary" href={paths.connectors(environment.id)}>
                  {t('How to connect')}
                </a>
              )}
            </li>
          ))}
        </ol>
        <div className="home-lists two">
          <section part="card" className="card" aria-label={t('What to have ready')}>
            <header>
              <h2 part="card-title">{t('What to have ready')}</h2>
              <span className="sub tiny">{t('read only, nothing is changed in your systems')}</span>
            </header>
            <table className="home-table wraps">
              <thead>
                <tr>
                  <th scope="col">{t('Source')}</th>
                  <th scope="col">{t('It needs')}</th>
                  <th scope="col">{t('You will see')}</th>
                </tr>
              </thead>
              <tbody>
                {READY.map(({ source, needs, shows }) => (
                  <tr key={source}>
                    <th scope="row">{source}</th>
                    <td>{t(needs)}</td>
                    <td>{t(shows)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <div className="stack">
            <section part="card" className="card" aria-label={t('Look round first')}>
              <header>
                <h2 part="card-title">{t('Look round first')}</h2>
                <span className="sub tiny">{t('no setup')}</span>
              </header>
              <p className="muted">
                {t('A demo estate with invented data, apart from this one: every screen works, nothing can break.')}
              </p>
              <Command text={t('npx plinth serve --demo')} />
            </section>
            <section part="card" className="card" aria-label={t('Invited somewhere?')}>
              <header>
                <h2 part="card-title">{t('Invited somewhere?')}</h2>
              </header>
              <p className="muted">
                {t('Environments that others share with {email} appear here by themselves.', {
                  email: email ?? t('you'),
                })}
              </p>
            </section>
          </div>
        </div>
      </div>
    </>
  )
}

/** The way to make one, for whoever may: others are told who does. */
function Begin({ accountId }: { accountId: string }) {
  const t = useWords()
  const portal = usePortal()
  const { value: may } = useRead(accountId, () => readMay(portal, accountId))
  if (may && !may.includes('environment.write'))
    return <p className="small">{t('Owners of the account make them: ask one of yours.')}</p>
  return (
    <a part="button" className="button primary" href={paths.environments(accountId)}>
      {t('To the environments')}
    </a>
  )
}

/** A command with a button that copies it. */
function Command({ text }: { text: string }) {
  const t = useWords()
  const { notice } = useScreenHost()
  const copy = () => {
    const refused = () => notice('error', t('The browser did not let this page copy: mark the command and copy it'))
    copyText(text).then(() => notice('success', t('The command is copied')), refused)
  }
  return (
    <div className="command">
      <pre>{text}</pre>
      <IconButton icon="copy" label={t('Copy: {text}', { text })} onClick={copy} />
    </div>
  )
}

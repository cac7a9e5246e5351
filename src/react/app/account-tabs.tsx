/** The screens of one account beside each other, above the one that is open. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { keepsKeys } from '../../core/people/keeps-keys.js'
import { readMay } from '../../core/people/may.js'
import { isHub } from '../../wire/hub.js'
import { ADDRESSES, paths } from '../hooks/paths.js'
import { usePortal } from '../hooks/screen-host.js'
import { useRead } from '../hooks/use-read.js'
import { useWords } from '../hooks/use-words.js'
import sheet from '../styles/account-tabs.css?inline'
import { Styles } from '../styles/styles.js'
import type { Match } from './routes.js'

export default function AccountTabs({ match: { pattern, params } }: { match: Match }) {
  const t = useWords()
  const portal = usePortal()
  const { $resources, session } = portal
  const { value } = useStore($resources)
  const { inDemoMode } = useStore(session.$state)
  const id = params.accountId ?? ''
  // What an account has is for who belongs to it: others see what they may read of its environments.
  const may = useRead(id, () => readMay(portal, id))
  const isStrange = may.error?.error === 'NOT_FOUND'
  const nav = useRef<HTMLElement>(null)
  // Where they do not fit beside each other the one that is open is in sight.
  useEffect(() => {
    void pattern
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pattern])
  const hub = value?.environments.find(environment => isHub(environment.datastoreId) && environment.accountId === id)
  const section = pattern === ADDRESSES.accountSection ? params.section : undefined
  const settings = (name: string, label: string) => [label, paths.accountSection(id, name), section === name] as const
  const at = (address: string, label: string, href: string) => [label, href, pattern === address] as const
  const isOfHub = pattern === ADDRESSES.hub || pattern === ADDRESSES.clientHub
  const tabs = [
    at(ADDRESSES.account, t('Overview'), paths.account(id)),
    ...(hub ? [[t('Hub'), paths.hub(id), isOfHub] as const] : []),
  ]
  const managed = [
    at(ADDRESSES.environments, t('Environments'), paths.environments(id)),
    at(ADDRESSES.workspaces, t('Workspaces'), paths.workspaces(id)),
    settings('members', t('Members')),
    settings('policies', t('Policies')),
    settings('dimensions', t('Dimensions')),
    settings('relations', t('Relations')),
    at(ADDRESSES.rewards, t('Rewards'), paths.rewards(id)),
    at(ADDRESSES.branding, t('Branding'), paths.branding(id)),
    // Keys are shown to none but who keeps them.
    ...(keepsKeys(may.value) ? [at(ADDRESSES.embedKeys, t('Embedding'), paths.embedKeys(id))] : []),
    settings('general', t('Settings')),
  ]
  return (
    <nav ref={nav} className="account-ways" aria-label={t('Account')}>
      <Styles source={sheet} />
      {[...tabs, ...(inDemoMode || isStrange ? [] : managed)].map(([label, href, isHere]) => (
        <a key={href} href={href} aria-current={isHere ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

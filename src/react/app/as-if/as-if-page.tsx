/** A page as a design scenario would have it, below a bar that says so and leads back; pages of what no scenario changes show today, and say so. */
import { type ReactNode, useEffect, useMemo } from 'react'
import { portalAsIf } from '../../../core/time/portal-as-if.js'
import type { AsIfView } from '../../../core/time/time-view.js'
import { printAsIf } from '../../../wire/design/as-if.js'
import { paths } from '../../hooks/paths.js'
import { ScreenHostContext, useScreenHost } from '../../hooks/screen-host.js'
import { useTime } from '../../hooks/time.js'
import { useWords } from '../../hooks/use-words.js'
import { Button } from '../../ui/controls.js'
import { Icon } from '../../ui/icon.js'
import { Skeleton } from '../../ui/states.js'
import type { Match } from '../routes.js'
import { endedNotice } from './ended-notice.js'
import { useShownAsIf } from './shown-as-if.js'
import { type Browsed, useAsIf } from './use-as-if.js'

interface AsIfPageProps {
  environmentId: string
  asIf: AsIfView
  match: Match
  isTimeless: boolean
  children: ReactNode
}

export default function AsIfPage({ environmentId, asIf, match, isTimeless, children }: AsIfPageProps) {
  const t = useWords()
  const { notice } = useScreenHost()
  const { choose } = useTime()
  const state = useAsIf(environmentId, asIf)
  const ended = state.phase === 'ended' ? state : undefined
  useEffect(() => {
    if (!ended) return
    notice(...endedNotice(ended, t))
    choose({ asIf: undefined })
  }, [ended, notice, choose, t])
  if (state.phase !== 'shown') return <Skeleton lines={6} />
  return (
    <Shown environmentId={environmentId} browsed={state} target={asIf.target} match={match} isTimeless={isTimeless}>
      {children}
    </Shown>
  )
}

interface ShownProps extends Omit<AsIfPageProps, 'asIf'> {
  browsed: Browsed
  target: string
}

function Shown({ environmentId, browsed, target, match, isTimeless, children }: ShownProps) {
  const t = useWords()
  const host = useScreenHost()
  const { choose } = useTime()
  const { scenario, result } = browsed
  const { catalogue } = host.portal
  const isOtherwise = !isTimeless && isChanged(match, result.asIf?.types ?? [], type => catalogue.memberTypes(type))
  const named = printAsIf({ scenarioId: scenario.id, run: result.number, target })
  const bound = useMemo(() => ({ ...host, portal: portalAsIf(host.portal, named) }), [host, named])
  const [, tell] = useShownAsIf()
  useEffect(() => {
    tell({ portal: bound.portal, isOtherwise })
    return () => tell(undefined)
  }, [bound, isOtherwise, tell])
  return (
    <>
      <div className="banner past" role="status">
        <Icon name="picture" />
        <span className="grow">
          <strong>{t('As if “{name}” were there: {target}', { name: scenario.name, target })}</strong>.{' '}
          {isOtherwise ? (
            <Told browsed={browsed} hasClusters={isMap(match)} />
          ) : (
            t('This page shows today: no scenario says what it would be.')
          )}
        </span>
        <a part="button" className="button" href={paths.designScenario(environmentId, scenario.id)}>
          {t('Scenario')}
        </a>
        <Button look="primary" onClick={() => choose({ asIf: undefined })}>
          {t('Back to today')}
        </Button>
      </div>
      <ScreenHostContext value={isOtherwise ? bound : host}>{children}</ScreenHostContext>
    </>
  )
}

/** What is otherwise, and what of it nobody knows. */
function Told({ browsed: { scenario, result, target }, hasClusters }: { browsed: Browsed; hasClusters: boolean }) {
  const t = useWords()
  const { format } = useScreenHost().portal
  const nodes = t.count(target.nodes, '{count} node', '{count} nodes')
  const { hosts = 0, others = 0 } = result.asIf ?? {}
  return (
    <>
      {hosts > 0
        ? t('{nodes} in place of {hosts}.', { nodes, hosts: t.count(hosts, '{count} host', '{count} hosts') })
        : t('{nodes} besides the hosts that there are.', { nodes })}{' '}
      {target.misfits > 0 &&
        `${t('{count} of {all} machines have no node.', {
          count: format.number(target.misfits),
          all: format.number(target.fits + target.misfits),
        })} `}
      {others > 0 &&
        `${t.count(others, '{count} machine of another platform counts on the nodes and names no host.', '{count} machines of other platforms count on the nodes and name no host.')} `}
      {result.counted.estimated > 0 && `${t('Estimated machines count in the use of nodes and are not listed.')} `}
      {hasClusters && `${t('How full and well clusters are is today’s.')} `}
      {t('Nodes show the use at its peak that the scenario counts; nothing here updates.')}
      {scenario.stale.length > 0 &&
        ` ${t('What it was computed from has changed since: run the scenario again to see it as of now.')}`}
    </>
  )
}

/** Whether the page shows what the scenario changes: the map, and lists and pages of its types. */
function isChanged(match: Match, types: readonly string[], members: (type: string) => readonly string[]): boolean {
  const { screen, props } = match
  if (isMap(match)) return true
  if (screen.tag !== 'plinth-index' && screen.tag !== 'plinth-properties') return false
  const type = String(Reflect.get(props, 'type') ?? '')
  return [type, ...members(type)].some(one => types.includes(one))
}

const isMap = ({ screen: { tag } }: Match): boolean => tag === 'plinth-landscape' || tag === 'plinth-stack'

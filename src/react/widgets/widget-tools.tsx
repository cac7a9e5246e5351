/** Actions on a widget: show it as a table or as large as the screen, save it as a picture or a file, and open the list behind it. */
import { lazy, type RefObject, Suspense, useMemo, useState } from 'react'
import type { Words } from '../../core/words/words.js'
import { compileWidget } from '../../spec/widgets/compile-widget.js'
import type { WidgetKind } from '../../spec/widgets/widget.js'
import { saveBlob } from '../hooks/save-blob.js'
import { usePortal, useScreenHost } from '../hooks/screen-host.js'
import { useWords } from '../hooks/use-words.js'
import { Styles } from '../styles/styles.js'
import sheet from '../styles/widget-tools.css?inline'
import { IconButton } from '../ui/controls.js'
import { Icon } from '../ui/icon.js'
import { Menu, MenuItem } from '../ui/menu.js'
import type { BodyProps, WidgetQuestion } from './body-props.js'
import { csvOf } from './csv.js'
import { viewOf } from './kinds.js'
import { ListLink } from './list-link.js'
import { pictureOf } from './picture.js'
import { chartTable, widgetLabels } from './words.js'

const ExplainPanel = lazy(() => import('../explain/explain-panel.js'))

interface WidgetToolsProps extends BodyProps<WidgetKind> {
  question: WidgetQuestion
  box: RefObject<HTMLElement | null>
  isTable: boolean
  onTable(isTable: boolean): void
}

export default function WidgetTools(props: WidgetToolsProps) {
  const t = useWords()
  const { widget, box, isTable, drill } = props
  const host = useScreenHost()
  const portal = usePortal()
  const { format } = portal
  const { rollup, where } = props.question
  const queries = useMemo(
    () => compileWidget(widget, props.question.spec, { rollup, forecast: true, ...(where && { where }) }).queries,
    [widget, props.question.spec, rollup, where],
  )
  const [isExplaining, setExplaining] = useState(false)
  const list = drill([])
  const file = `${props.spec.type} ${widget.title}`.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()
  const csv = () =>
    saveBlob(`${file}.csv`, new Blob([csvOf(chartTable({ ...props, format, raw: true }))], { type: 'text/csv' }))
  const picture = () =>
    (box.current ? pictureOf(box.current) : Promise.reject(new Error(t('The widget is gone')))).then(
      blob => saveBlob(`${file}.png`, blob),
      () => host.notice('error', t('The picture could not be drawn in this browser: download the CSV instead')),
    )
  return (
    <>
      <Styles source={sheet} />
      {props.question.tall && <ListLink {...props} />}
      {viewOf(widget.kind).isDrawn && (
        <IconButton
          icon={isTable ? 'chart' : 'table'}
          label={
            isTable
              ? t('Show {title} as a chart', { title: widget.title })
              : t('Show {title} as a table', { title: widget.title })
          }
          onClick={() => props.onTable(!isTable)}
        />
      )}
      <Menu
        icon="more"
        label={null}
        name={t('More of {title}', { title: widget.title })}
        look="ghost"
        className="icon-only"
      >
        {close => {
          const act = (run: () => unknown) => () => {
            close()
            run()
          }
          return (
            <>
              <MenuItem icon={<Icon name="explain" />} onSelect={act(() => setExplaining(true))}>
                {t('Explain the numbers')}
              </MenuItem>
              {list !== undefined && (
                <MenuItem icon={<Icon name="menu" />} onSelect={act(() => host.navigate(list))}>
                  {t('Open the list')}
                </MenuItem>
              )}
              <MenuItem
                icon={<Icon name="fullscreen" />}
                onSelect={act(() => toggleFullScreen(box.current, host.notice, t))}
              >
                {t('Full screen')}
              </MenuItem>
              <MenuItem icon={<Icon name="download" />} onSelect={act(csv)}>
                {t('Download CSV')}
              </MenuItem>
              <MenuItem icon={<Icon name="picture" />} onSelect={act(picture)}>
                {t('Download picture')}
              </MenuItem>
            </>
          )
        }}
      </Menu>
      {isExplaining && (
        <Suspense fallback={null}>
          <ExplainPanel
            title={widget.title}
            datastore={portal.datastore(props.environmentId)}
            spec={props.spec}
            queries={queries}
            labels={widgetLabels(widget)}
            results={props.results}
            onClose={() => setExplaining(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function toggleFullScreen(box: HTMLElement | null, notice: (level: 'error', message: string) => void, t: Words): void {
  const refused = () => notice('error', t('The page does not allow full screen: its frame needs allow="fullscreen"'))
  if (box?.requestFullscreen) box.requestFullscreen().catch(refused)
  else refused()
}

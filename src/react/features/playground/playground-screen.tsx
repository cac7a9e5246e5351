/** The playground: an element is composed on the left, seen at once, and handed out as code for one's own page. What is composed stands in the address. */
import { useMemo, useState } from 'react'
import { paths } from '../../hooks/paths.js'
import { usePortal } from '../../hooks/screen-host.js'
import { useAddressSearch } from '../../hooks/use-address-search.js'
import { useCopy } from '../../hooks/use-copy.js'
import { useLifeCycle } from '../../hooks/use-life-cycle.js'
import { useWords } from '../../hooks/use-words.js'
import code from '../../styles/code.css?inline'
import controls from '../../styles/controls.css?inline'
import sheet from '../../styles/playground.css?inline'
import { Styles } from '../../styles/styles.js'
import { Button, Tabs } from '../../ui/controls.js'
import { Screen } from '../../ui/screen.js'
import { codeIn, LANGUAGES, type Language, policyCode, sessionCode, styleCode } from './code.js'
import { type Composition, parseComposition, printComposition } from './composition.js'
import { Controls } from './controls.js'
import { Preview } from './preview.js'

const ORIGIN = 'https://www.example.com'

export function PlaygroundScreen({ accountId }: { accountId: string }) {
  const t = useWords()
  const [search = '', go] = useAddressSearch(paths.playground(accountId), true)
  const composition = useMemo(() => parseComposition(search), [search])
  useLifeCycle({ isPainted: true })
  const change = (part: Partial<Composition>, isTyped = false) =>
    go(printComposition({ ...composition, ...part }), isTyped ? 'same' : 'step')
  return (
    <Screen>
      <Styles source={controls} />
      <Styles source={code} />
      <Styles source={sheet} />
      <div className="page-head" part="head">
        <h1 part="title">{t('Playground')}</h1>
        <span className="muted small">{t('An element for your own page, with what you may see here')}</span>
        <span className="grow" />
        <a className="button" part="button" href={paths.embedKeys(accountId)}>
          {t('Keys')}
        </a>
      </div>
      <div className="page playground">
        <Controls composition={composition} onChange={change} />
        <div className="stack">
          <Preview composition={composition} />
          <Codes composition={composition} />
        </div>
      </div>
    </Screen>
  )
}

function Codes({ composition }: { composition: Composition }) {
  const t = useWords()
  const { api } = usePortal()
  const [language, setLanguage] = useState<Language>('HTML')
  const address = new URL(api || '/', window.location.href).href.replace(/\/$/, '')
  const style = styleCode(composition)
  return (
    <section className="card playground-code" part="card" aria-label={t('Code')}>
      <Tabs<Language>
        label={t('Language')}
        tabs={LANGUAGES.map((id): { id: Language; label: string } => ({ id, label: id }))}
        selected={language}
        onSelect={setLanguage}
      />
      <Code label={language} text={codeIn(language, composition, address)} />
      {style !== '' && <Code label={t('Style sheet')} text={style} />}
      <Code
        label={t('What your backend sends to POST /portal/embed/sessions')}
        text={sessionCode(composition, ORIGIN)}
      />
      <Code label={t('Header of your page')} text={policyCode(address)} />
    </section>
  )
}

function Code({ label, text }: { label: string; text: string }) {
  const t = useWords()
  const copy = useCopy()
  return (
    <figure className="playground-text">
      <figcaption className="row small muted">
        <span className="grow">{label}</span>
        <Button onClick={() => copy(label, text)} aria-label={t('Copy: {label}', { label })}>
          {t('Copy')}
        </Button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled by keys. */}
      <pre className="code-text" tabIndex={0}>
        {text}
      </pre>
    </figure>
  )
}

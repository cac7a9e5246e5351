/**
 * The language and locale that a portal speaks. The page's wish comes first, then the reader's choice, then the browser's. It may change while the
 * portal is shown.
 */
import { atom, type ReadableAtom } from 'nanostores'
import type { SpecSource } from '../../spec/catalogue.js'
import { createFormat } from '../format/format.js'
import type { Format, PortalOptions } from '../types.js'
import type { Speech } from './speech.js'
import { type Language, languageOf, localeOf } from './words.js'

export interface Voice {
  readonly $format: ReadableAtom<Format>
  catalogue(): SpecSource
  setFormat(locale: string | undefined, timeZone: string | undefined, wrong?: string): void
  close(): void
}

export function createVoice(
  { catalogue, locale, timeZone }: Pick<PortalOptions, 'catalogue' | 'locale' | 'timeZone'>,
  now: () => number,
  $language: ReadableAtom<Language | undefined>,
): Voice {
  const speeches = new Map<Language, Speech>()
  let asked: { locale: string | undefined; timeZone: string | undefined; wrong?: string | undefined } = {
    locale,
    timeZone,
  }
  // What a page says of its portal right after it has made it comes before anything is drawn.
  let isFirst = true
  queueMicrotask(() => {
    isFirst = false
  })
  let spoken: Speech | undefined
  const made = (isWaiting = false) => {
    const tag = asked.locale ?? chosen($language.get())
    const language = languageOf(localeOf(tag))
    const speech = speeches.get(language)
    const { wrong } = asked
    const isOnItsWay = isWaiting && language !== 'en' && !speech
    const format = createFormat(tag, asked.timeZone, now, { wrong, speech, isOnItsWay })
    return { language, speech, format }
  }
  const $format = atom(made().format)
  const speak = () => {
    const { language, speech, format } = made(isFirst)
    spoken = speech
    $format.set(format)
    if (language === 'en' || speech) return
    const settle = () => {
      if (made().language !== language) return
      spoken = speeches.get(language)
      $format.set(made().format)
    }
    import('./speech.js')
      .then(({ fetchSpeech }) => fetchSpeech(language, catalogue))
      .then(fetched => void speeches.set(language, fetched))
      // It stays in English, which is better than nothing at all.
      .catch((cause: unknown) => console.warn(`plinth: the texts of ${language} could not be fetched`, cause))
      .then(settle)
  }
  speak()
  return {
    $format,
    catalogue: () => spoken?.catalogue ?? catalogue,
    setFormat(nextLocale, nextZone, wrong) {
      const before = asked
      asked = { locale: nextLocale, timeZone: nextZone, wrong }
      try {
        speak()
      } catch (error) {
        asked = before
        throw error
      }
    },
    close: $language.listen(speak),
  }
}

/** The browser's own way of writing where it speaks the language too: `de-CH` for somebody there who chose German. */
function chosen(language: Language | undefined): string | undefined {
  if (!language) return undefined
  const browserLocale = localeOf(undefined)
  return languageOf(browserLocale) === language ? browserLocale : language
}

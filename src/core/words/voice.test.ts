import { atom } from 'nanostores'
import { expect, it, vi } from 'vitest'
import { createSpecSource, typeEntry } from '../../spec/catalogue.js'
import { createVoice } from './voice.js'
import type { Language } from './words.js'

const open = (locale?: string) => {
  const $language = atom<Language | undefined>()
  const catalogue = createSpecSource([typeEntry('a.vm', 'Virtual machine', 'vm')], {})
  return {
    $language,
    voice: createVoice({ catalogue, ...(locale && { locale }), timeZone: 'UTC' }, () => 0, $language),
  }
}

it('shows nothing before the texts of the first language are here, then everything in it', async () => {
  const { voice } = open('de')
  expect(voice.$format.get().isOnItsWay).toBe(true)
  await vi.waitUntil(() => !voice.$format.get().isOnItsWay, { timeout: 20_000 })
  expect(voice.$format.get().t('Unknown')).toBe('Unbekannt')
  expect(voice.catalogue().entry('a.vm').label.one).toBe('Virtuelle Maschine')
  expect(voice.catalogue().entry('a.vm')).toBe(voice.catalogue().entry('a.vm'))
})

it('goes on with what is shown while another language is fetched', async () => {
  const { voice, $language } = open('en')
  await Promise.resolve()
  $language.set('fr')
  expect(voice.$format.get().isOnItsWay).toBe(false)
  voice.setFormat(undefined, 'UTC')
  await vi.waitUntil(() => voice.$format.get().t('Unknown') === 'Inconnu', { timeout: 20_000 })
  $language.set('en')
  expect(voice.$format.get().t('Unknown')).toBe('Unknown')
  expect(voice.catalogue().entry('a.vm').label.one).toBe('Virtual machine')
})

it('speaks the last language that was asked for, whichever comes first', async () => {
  const { voice } = open('de')
  voice.setFormat('ar', 'UTC')
  voice.setFormat('ja', 'UTC')
  await vi.waitUntil(() => voice.$format.get().t('Unknown') === '不明', { timeout: 20_000 })
  expect(voice.$format.get().locale).toBe('ja')
})

it('takes the page before its reader, and a locale that is none not at all', () => {
  const { voice, $language } = open('en-GB')
  $language.set('de')
  expect(voice.$format.get().locale).toBe('en-GB')
  expect(() => voice.setFormat('de_xx!', 'UTC')).toThrow(RangeError)
  expect(voice.$format.get().locale).toBe('en-GB')
})
